/**
 * Content-Disposition for a name that somebody typed (RFC 6266): an ASCII fallback without anything that
 * could end the header or name a folder, and the real name in UTF-8.
 */
export function disposicao(nome: string, modo: 'inline' | 'attachment'): string {
  const limpo = nomeSeguro(nome)
  const ascii = limpo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  return `${modo}; filename="${ascii}"; filename*=UTF-8''${codificar(limpo)}`
}

/**
 * A file name every system accepts: no separators, controls, reserved characters, leading dots; at most 120
 * characters.
 */
export function nomeSeguro(nome: string): string {
  const limpo = nome
    .toWellFormed()
    .normalize('NFC')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ponto = limpo.lastIndexOf('.')
  const extensao = ponto > 0 && limpo.length - ponto <= 6 ? limpo.slice(ponto) : ''
  const letras = Array.from(limpo.slice(0, limpo.length - extensao.length))
  const base = letras
    .slice(0, 120 - extensao.length)
    .join('')
    .trimEnd()
  return base === '' ? `arquivo${extensao}` : base + extensao
}

const codificar = (texto: string): string =>
  encodeURIComponent(texto).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
