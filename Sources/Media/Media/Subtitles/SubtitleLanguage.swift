/// The languages of subtitles as containers write them: three letters of ISO 639-2/T.
package enum SubtitleLanguage {
  /// The code of an unknown language.
  package static let unknown = "und"

  /// The code of a BCP 47 tag, of which only the language itself counts: `eng` of `en-GB`. Three letters are taken as
  /// they are, except for the older codes that ISO 639-2 has besides. Nil if no language has the code.
  package static func code(of tag: String) -> String? {
    let language = (tag.split(separator: "-").first ?? "").lowercased()
    guard language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return nil }
    return switch language.count {
    case 2: codes[language]
    case 3: olderCodes[language] ?? language
    default: nil
    }
  }

  /// The codes of all languages with two letters, after these.
  private static let codes = pairs(
    length: 2,
    "aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel bgbul bibis bmbam "
      + "bnben bobod brbre bsbos cacat ceche chcha cocos crcre csces cuchu cvchv cycym dadan dedeu dvdiv dzdzo "
      + "eeewe elell eneng eoepo esspa etest eueus fafas ffful fifin fjfij fofao frfra fyfry gagle gdgla glglg "
      + "gngrn guguj gvglv hahau heheb hihin hohmo hrhrv hthat huhun hyhye hzher iaina idind ieile igibo iiiii "
      + "ikipk inind ioido isisl itita iuiku iwheb jajpn jiyid jvjav jwjav kakat kgkon kikik kjkua kkkaz klkal "
      + "kmkhm knkan kokor krkau kskas kukur kvkom kwcor kykir lalat lbltz lglug lilim lnlin lolao ltlit lulub "
      + "lvlav mgmlg mhmah mimri mkmkd mlmal mnmon moron mrmar msmsa mtmlt mymya nanau nbnob ndnde nenep ngndo "
      + "nlnld nnnno nonor nrnbl nvnav nynya ococi ojoji omorm orori ososs papan pipli plpol pspus ptpor quque "
      + "rmroh rnrun roron rurus rwkin sasan scsrd sdsnd sesme sgsag shsrp sisin skslk slslv smsmo snsna sosom "
      + "sqsqi srsrp ssssw stsot susun svswe swswa tatam tetel tgtgk ththa titir tktuk tltgl tntsn toton trtur "
      + "tstso tttat twtwi tytah uguig ukukr ururd uzuzb veven vivie vovol wawln wowol xhxho yiyid yoyor zazha "
      + "zhzho zuzul "
  )

  /// The codes for terminology, after those for bibliographies where these differ.
  private static let olderCodes = pairs(
    length: 3,
    "albsqi armhye baqeus burmya chizho czeces dutnld frefra geokat gerdeu greell iceisl macmkd maomri maymsa perfas rumron "
      + "sloslk tibbod welcym "
  )

  private static func pairs(length: Int, _ text: String) -> [String: String] {
    let words = text.split(separator: " ").map { (String($0.prefix(length)), String($0.dropFirst(length))) }
    return Dictionary(words) { first, _ in first }
  }
}
