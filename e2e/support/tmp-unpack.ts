import { findChromium } from './chromium.ts'
console.log(JSON.stringify(await findChromium()))
