import type { AssinantesDoDocumentoFragment } from '../api/gen/graphql.ts'
import type { AssinanteEscolhido, ConvidadoEscolhido } from '../partes/campos/escolhidos.ts'

type Lidos = AssinantesDoDocumentoFragment

/** A lista como o diálogo a edita. */
export type Lista = { internos: readonly AssinanteEscolhido[]; externos: readonly ConvidadoEscolhido[]; pedirDeNovo: ReadonlySet<string> }

const chaveDe = (usuarioId: string, cargo: string | null | undefined): string => `${usuarioId} ${cargo ?? ''}`

export function listaDe({ assinantes, assinantesExternos }: Lidos): Lista {
  return {
    internos: assinantes.map(({ usuario, nomeCompleto, cargo }) => ({
      chave: chaveDe(usuario.id, cargo),
      usuarioId: usuario.id,
      cargo: cargo ?? undefined,
      rotulo: nomeCompleto,
      detalhe: cargo ?? undefined,
    })),
    externos: assinantesExternos.map(({ id, nome, email }) => ({ chave: id, id, email: email ?? '', rotulo: email ?? nome ?? 'Convidado', detalhe: nome ?? undefined })),
    pedirDeNovo: new Set(),
  }
}

/** Quem já assinou, pela chave da lista: não se retira. */
export function assinaram({ assinantes, assinantesExternos }: Lidos): ReadonlySet<string> {
  return new Set([
    ...assinantes.filter(({ situacao }) => situacao === 'ASSINOU').map(({ usuario, cargo }) => chaveDe(usuario.id, cargo)),
    ...assinantesExternos.filter(({ situacao }) => situacao === 'ASSINOU').map(({ id }) => id),
  ])
}

export type Rejeitou = { id: string; nome: string }

/** Quem rejeitou, pelo id da pessoa: pode-se retirar, ou pedir de novo. Uma vez por pessoa, tenha ela quantos cargos tiver. */
export function rejeitaram({ assinantes, assinantesExternos }: Lidos): Rejeitou[] {
  const todos = [
    ...assinantes.filter(({ situacao }) => situacao === 'REJEITOU').map(({ usuario, nomeCompleto }) => ({ id: usuario.id, nome: nomeCompleto })),
    ...assinantesExternos.filter(({ situacao }) => situacao === 'REJEITOU').map(({ id, nome, email }) => ({ id, nome: nome ?? email ?? 'Convidado' })),
  ]
  return [...new Map(todos.map((um) => [um.id, um])).values()]
}

/** O que vai ao servidor: a lista inteira. */
export function paraServidor(documentoId: string, { internos, externos, pedirDeNovo }: Lista) {
  const presentes = new Set([...internos.map(({ usuarioId }) => usuarioId), ...externos.map(({ id }) => id)])
  return {
    documentoId,
    assinantes: internos.map(({ usuarioId, cargo }) => ({ usuarioId, ...(cargo ? { cargo } : {}) })),
    assinantesExternos: externos.map(({ id }) => id),
    pedirDeNovo: [...pedirDeNovo].filter((id) => presentes.has(id)),
  }
}

/** Mudou alguém, de dentro ou de fora, ou a quem se pede de novo? A ordem não conta. */
export function mudou(antes: Lista, depois: Lista): boolean {
  const chaves = ({ internos, externos }: Lista) => [...internos, ...externos].map(({ chave }) => chave).toSorted().join('\n') // prettier-ignore
  return depois.pedirDeNovo.size > 0 || chaves(antes) !== chaves(depois)
}
