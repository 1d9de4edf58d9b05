import { enumerar } from '@autos/contract/regras/texto.ts'

const DITAS_MAX = 5

type Falta = { paginas: number; falharam: number[] }

/** O que não se leu, para quem abre o documento; indefinida quando se leu tudo. */
export const fraseDe = (falta: Falta): string | undefined =>
  dizer(falta, { nenhuma: 'O texto deste arquivo não pôde ser lido.', verbo: 'lido' })

/** O mesmo, do que se reconhece nas páginas digitalizadas. */
export const fraseDoReconhecimento = (falta: Falta): string | undefined =>
  dizer(falta, {
    nenhuma: 'O texto das páginas digitalizadas não pôde ser reconhecido.',
    verbo: 'reconhecido',
  })

/** O que há fora das páginas e não se pôde ler; quais são, diz-se ao lado. */
export const fraseDosLugares = (quantos: number): string | undefined =>
  quantos === 0
    ? undefined
    : quantos === 1
      ? 'Uma parte do arquivo não pôde ser examinada.'
      : `${quantos} partes do arquivo não puderam ser examinadas.`

function dizer({ paginas, falharam }: Falta, { nenhuma, verbo }: { nenhuma: string; verbo: string }) {
  if (falharam.length === paginas) return nenhuma
  if (falharam.length === 0) return undefined
  if (falharam.length === 1) return `O texto da página ${falharam[0]} não pôde ser ${verbo}.`
  const ditas = falharam.slice(0, DITAS_MAX).map(String)
  const mais = falharam.length - ditas.length
  return `O texto das páginas ${enumerar(mais > 0 ? [...ditas, `mais ${mais}`] : ditas)} não pôde ser ${verbo}.`
}
