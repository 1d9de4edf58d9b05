/** Sem acento e em minúsculas, para comparar como a pessoa procura. */
export const dobrar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Texto de uma linha como se guarda: NFC, sem caracteres de controle, de direção (RTL) nem invisíveis,
 * espaços colapsados, sem pontas.
 */
export const limparLinha = (texto: string): string => limparTexto(texto).replace(/\s+/g, ' ').trim()

/** O mesmo, com quebras de linha preservadas. */
export const limparTexto = (texto: string): string =>
  texto
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()

/** `n` no lugar certo: plural(1, 'peça', 'peças') → '1 peça'. */
export const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`
