const DITAS_MAX = 5
const lista = new Intl.ListFormat('pt-BR')

/** O que não se leu, para quem abre o documento; indefinida quando se leu tudo. */
export function fraseDe({ paginas, falharam }: { paginas: number; falharam: number[] }): string | undefined {
  if (falharam.length === paginas) return 'O texto deste arquivo não pôde ser lido.'
  if (falharam.length === 0) return undefined
  if (falharam.length === 1) return `O texto da página ${falharam[0]} não pôde ser lido.`
  const ditas = falharam.slice(0, DITAS_MAX).map(String)
  const mais = falharam.length - ditas.length
  return `O texto das páginas ${lista.format(mais > 0 ? [...ditas, `mais ${mais}`] : ditas)} não pôde ser lido.`
}
