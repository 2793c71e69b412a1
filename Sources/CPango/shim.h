#pragma once

#include <pango/pango.h>
