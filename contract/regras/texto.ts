/** Sem acento e em minúsculas, para comparar como a pessoa procura; composto, porque se guarda. */
export const dobrar = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')

/**
 * Texto de uma linha como se guarda: NFC, sem caracteres de controle, de direção (RTL) nem invisíveis,
 * espaços colapsados, sem pontas.
 */
export const limparLinha = (texto: string): string => limparTexto(texto).replace(/\s+/g, ' ').trim()

/**
 * O que não se vê: controles, formato (direção, hífen opcional, etiquetas) e o que se ignora ao desenhar
 * (letras em branco).
 */
export const INVISIVEIS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * O mesmo, com quebras de linha preservadas. Compõe-se por último: entre a letra e o acento pode haver um
 * invisível.
 */
export const limparTexto = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIVEIS, (c) => (c === '\n' || c === '\t' ? c : ''))
    .normalize('NFC')
    .trim()

/** `n` no lugar certo: plural(1, 'peça', 'peças') → '1 peça'. */
export const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`

const lista = new Intl.ListFormat('pt-BR')
/** 'a', 'a e b', 'a, b e c'. */
export const enumerar = (partes: Iterable<string>): string => lista.format(partes)
