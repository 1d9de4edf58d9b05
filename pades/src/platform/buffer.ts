import { Buffer } from 'buffer/index.js'

// A browser has no Buffer, which every module of the package takes from the global scope: this is loaded before them.
globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer
