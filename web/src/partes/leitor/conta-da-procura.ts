import { PROCURADO_MIN } from '@autos/contract/regras/procurar-no-texto.ts'

import { ACHADOS_MAX, type Procura } from './use-procura.ts'

/** Como está a procura, em uma frase. */
export function contaDe(
  { procurado, achados, atual, lidas, acabou, temTexto, naoLidas }: Procura,
  paginas: number,
): string {
  const letras = procurado.trim().length
  if (letras === 0) return ''
  if (letras < PROCURADO_MIN) return `Digite ao menos ${PROCURADO_MIN} letras`
  if (achados.length >= ACHADOS_MAX) return `${(atual ?? 0) + 1} de mais de ${ACHADOS_MAX}`
  if (achados.length > 0) return `${(atual ?? 0) + 1} de ${achados.length}`
  if (!acabou) return `Procurando… página ${lidas} de ${paginas}`
  if (naoLidas > 0) return `Nada encontrado, e ${naoLidas} das ${paginas} páginas não se puderam ler`
  return temTexto ? 'Nada encontrado' : 'Este arquivo é só imagem: não tem texto que se possa procurar'
}
