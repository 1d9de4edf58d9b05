import { MENSAGENS } from '@autos/contract/mensagens.ts'

type Conferir = {
  nome: string
  outros: number
  membros: readonly string[]
  antes?: { nome: string; membros: readonly string[] }
}

/** Por que ainda não se cria nem se altera (especificação §5). */
export function oQueFalta({ nome, outros, membros, antes }: Conferir): string | undefined {
  if (nome.trim() === '') return MENSAGENS.grupoNomeObrigatorio
  if (outros === 0) return MENSAGENS.grupoMinimo
  return antes && nome.trim() === antes.nome && membros.join() === antes.membros.join()
    ? 'Nada mudou ainda.'
    : undefined
}

/** O dono primeiro; quem já estava fica na ordem em que estava, e quem entra vem depois. */
export function membrosNaOrdem(antes: readonly string[], agora: readonly string[], dono: string): string[] {
  const ficam = antes.filter((id) => agora.includes(id))
  const entram = agora.filter((id) => !antes.includes(id))
  return [dono, ...[...ficam, ...entram].filter((id) => id !== dono)]
}
