// Compositing
