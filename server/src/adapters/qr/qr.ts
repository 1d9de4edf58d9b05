import QRCode from 'qrcode'

/** The dark modules as one path of squares of side 1, with the quiet zone around them that readers need. */
export type Qr = { side: number; path: string }

const QUIET = 4

export function drawQr(text: string): Qr {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => rowPath(data.subarray(y * size, (y + 1) * size), y))
  return { side: size + 2 * QUIET, path: rows.join('') }
}

/** One rectangle for each run of dark modules. */
function rowPath(row: ArrayLike<number>, y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    let end = x
    while (end < row.length && row[end] === 1) end++
    if (end > x) path += `M${x + QUIET} ${y + QUIET}h${end - x}v1h${x - end}z`
    x = end
  }
  return path
}

export function qrSvg(text: string): string {
  const { side, path } = drawQr(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${4 * side}" height="${4 * side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
