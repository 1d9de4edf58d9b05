// What validation asks of node:zlib; inflate-browser.ts answers the same in a browser.
export { constants, inflateSync } from 'node:zlib'
