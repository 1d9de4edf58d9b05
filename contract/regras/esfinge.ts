/** O código de registro de informação do e-Sfinge (TCE/SC): quarenta caracteres de 0-9 e A-Z. */
export const ESFINGE_TAMANHO = 40

/** Como se digita: em maiúsculas, sem o que não é letra nem algarismo, até o tamanho. */
export const limparEsfinge = (texto: string): string =>
  texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, ESFINGE_TAMANHO)

export const esfingeValida = (texto: string): boolean => /^[0-9A-Z]{40}$/.test(texto)
