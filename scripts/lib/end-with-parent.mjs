// Loaded before a program (`node --import`) whose input is a pipe from the process that started it.
process.stdin.on('close', () => process.exit(1)).resume();
process.stdin.unref();
