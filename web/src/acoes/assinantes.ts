import { conviteRetido } from '../partes/itens/convite-retido.ts'
import type { AssinantesDoDocumentoFragment } from '../api/gen/graphql.ts'
import type { Ditos } from '../partes/telas/Conflito.tsx'
import type { AssinanteEscolhido, ConvidadoEscolhido } from '../partes/campos/escolhidos.ts'

type Lidos = AssinantesDoDocumentoFragment

/** A lista como o diálogo a edita. */
export type Lista = {
  internos: readonly AssinanteEscolhido[]
  externos: readonly ConvidadoEscolhido[]
  pedirDeNovo: ReadonlySet<string>
  /** Cada um espera os que vêm antes. */
  emOrdem: boolean
  /** As pessoas, na ordem em que assinam; quem entrou depois vai ao fim. */
  ordem: readonly string[]
}

/** O que duas pessoas podem ter mudado: a quem se pede de novo é de quem pede agora. */
export type Partes = Pick<Lista, 'internos' | 'externos' | 'emOrdem' | 'ordem'>

export const partesDe = ({ internos, externos, emOrdem, ordem }: Lista): Partes => ({
  internos,
  externos,
  emOrdem,
  ordem,
})

/** Como se chama cada campo, quando se põem lado a lado o que duas pessoas escreveram. */
export const ROTULOS: Record<keyof Partes, string> = {
  internos: 'Assinantes',
  externos: 'Convidados',
  emOrdem: 'Um depois do outro',
  ordem: 'Ordem de assinatura',
}

export const ditos = (pessoas: readonly { id: string; nome: string }[]): Ditos<Partes> => ({
  ordem: (ordem) =>
    ordem.map((id) => pessoas.find((uma) => uma.id === id)?.nome ?? 'quem já não consta').join(', '),
})

const chaveDe = (usuarioId: string, cargo: string | null | undefined): string => `${usuarioId} ${cargo ?? ''}`

export function listaDe({ assinantes, assinantesExternos, assinaturaEmOrdem }: Lidos): Lista {
  const lugares = [
    ...assinantes.map(({ usuario, ordem }) => ({ id: usuario.id, ordem })),
    ...assinantesExternos.map(({ id, ordem }) => ({ id, ordem })),
  ]
  return {
    internos: assinantes.map(({ usuario, nomeCompleto, cargo }) => ({
      chave: chaveDe(usuario.id, cargo),
      usuarioId: usuario.id,
      cargo: cargo ?? undefined,
      rotulo: nomeCompleto,
      detalhe: cargo ?? undefined,
    })),
    externos: assinantesExternos.map(({ id, nome, email }) => ({
      chave: id,
      id,
      email: email ?? '',
      rotulo: email ?? nome ?? 'Convidado',
      detalhe: nome ?? undefined,
    })),
    pedirDeNovo: new Set(),
    emOrdem: assinaturaEmOrdem,
    ordem: [...new Set(lugares.toSorted((a, b) => a.ordem - b.ordem).map(({ id }) => id))],
  }
}

/** Quem já assinou, pela chave da lista: não se retira. */
export function assinaram({ assinantes, assinantesExternos }: Lidos): ReadonlySet<string> {
  return new Set([
    ...assinantes
      .filter(({ situacao }) => situacao === 'ASSINOU')
      .map(({ usuario, cargo }) => chaveDe(usuario.id, cargo)),
    ...assinantesExternos.filter(({ situacao }) => situacao === 'ASSINOU').map(({ id }) => id),
  ])
}

export type Chamavel = { id: string; nome: string }

/**
 * Quem rejeitou, pelo id da pessoa: pode-se retirar, ou pedir de novo. Uma vez por pessoa, tenha ela quantos
 * cargos tiver.
 */
export function rejeitaram({ assinantes, assinantesExternos }: Lidos): Chamavel[] {
  const todos = [
    ...assinantes
      .filter(({ situacao }) => situacao === 'REJEITOU')
      .map(({ usuario, nomeCompleto }) => ({ id: usuario.id, nome: nomeCompleto })),
    ...assinantesExternos
      .filter(({ situacao }) => situacao === 'REJEITOU')
      .map(({ id, nome, email }) => ({ id, nome: nome ?? email ?? 'Convidado' })),
  ]
  return [...new Map(todos.map((um) => [um.id, um])).values()]
}

/** A quem o convite não foi: só sai de quem viu o que há no documento. */
export const retidos = ({ assinantesExternos }: Pick<Lidos, 'assinantesExternos'>): Chamavel[] =>
  assinantesExternos
    .filter(({ situacao, convite }) => situacao === 'PENDENTE' && conviteRetido(convite))
    .map(({ id, nome, email }) => ({ id, nome: nome ?? email ?? 'Convidado' }))

/** As pessoas da lista, uma vez cada, na ordem em que assinam. */
export function filaDe({ internos, externos, ordem }: Lista): { id: string; nome: string }[] {
  const pessoas = new Map([
    ...internos.map(({ usuarioId, rotulo }) => [usuarioId, rotulo] as const),
    ...externos.map(({ id, rotulo }) => [id, rotulo] as const),
  ])
  const ids = [
    ...ordem.filter((id) => pessoas.has(id)),
    ...[...pessoas.keys()].filter((id) => !ordem.includes(id)),
  ]
  return ids.map((id) => ({ id, nome: pessoas.get(id) ?? '' }))
}

const idsDe = (lista: Lista): string[] => filaDe(lista).map(({ id }) => id)

/** O que vai ao servidor: a lista inteira, com a ordem quando há. */
export function paraServidor(documentoId: string, lista: Lista) {
  const { internos, externos, pedirDeNovo, emOrdem } = lista
  const presentes = new Set([...internos.map(({ usuarioId }) => usuarioId), ...externos.map(({ id }) => id)])
  return {
    documentoId,
    assinantes: internos.map(({ usuarioId, cargo }) => ({ usuarioId, ...(cargo ? { cargo } : {}) })),
    assinantesExternos: externos.map(({ id }) => id),
    pedirDeNovo: [...pedirDeNovo].filter((id) => presentes.has(id)),
    emOrdem,
    ...(emOrdem && { ordem: idsDe(lista) }),
  }
}

/** No lugar de um convidado, outro: o mesmo lugar na ordem. */
export function trocarConvidado(lista: Lista, id: string, novo: ConvidadoEscolhido): Lista {
  const aqui = (um: string) => (um === id ? novo.id : um)
  return {
    ...lista,
    externos: lista.externos.map((um) => (um.id === id ? novo : um)),
    ordem: lista.ordem.map(aqui),
  }
}

/** Passa a lê-lo, pelo convite, alguém de fora que ainda não constava, ou cujo convite estava retido. */
export const convida = (antes: Lista, depois: Lista, aoReter: readonly Chamavel[]): boolean =>
  depois.externos.some(
    ({ chave, id }) =>
      !antes.externos.some((um) => um.chave === chave) ||
      (depois.pedirDeNovo.has(id) && aoReter.some((retido) => retido.id === id)),
  )

/**
 * Mudou alguém, de dentro ou de fora, a quem se pede de novo, ou quem assina depois de quem? Sem ordem, a da
 * lista não conta.
 */
export function mudou(antes: Lista, depois: Lista): boolean {
  const chaves = ({ internos, externos }: Lista) =>
    [...internos, ...externos]
      .map(({ chave }) => chave)
      .toSorted()
      .join('\n')
  const outraOrdem =
    antes.emOrdem !== depois.emOrdem || (depois.emOrdem && idsDe(antes).join() !== idsDe(depois).join())
  return outraOrdem || depois.pedirDeNovo.size > 0 || chaves(antes) !== chaves(depois)
}
