import { plural } from '@autos/contract/regras/texto.ts'

import { depoisDeAgir } from '../api/after-acting.ts'
import { mostrarErro } from '../api/error-policy.ts'
import { executar } from '../api/executar.ts'
import { MarcadorDesvincularDocument, MarcadorVincularDocument } from '../api/gen/graphql.ts'
import { avisarSucesso } from '../api/notices.ts'
import { queryClient } from '../api/query-client.ts'
import { paraServidor } from '../partes/marcadores/novo.ts'
import { contarFeito } from './item.ts'
import type { Mudanca } from './marcacao.ts'

/** Marca ou desmarca um item. Repetir não tem segundo efeito: o servidor não marca duas vezes. */
export function fazerMudanca({ item, marcador, ligar }: Mudanca): Promise<unknown> {
  const variaveis = { docprocId: item.id, ...paraServidor(marcador) }
  return ligar
    ? executar(MarcadorVincularDocument, variaveis)
    : executar(MarcadorDesvincularDocument, variaveis)
}

/** '3 documentos marcados.'; de um só marcador, o nome dele está à vista. */
export function fraseDeMarcacao(feitas: readonly Mudanca[]): string {
  const itens = [...new Map(feitas.map(({ item }) => [item.id, item])).values()]
  if (feitas.every(({ ligar }) => ligar)) return contarFeito(itens, 'marcado')
  if (feitas.every(({ ligar }) => !ligar)) return contarFeito(itens, 'desmarcado')
  return `Marcadores alterados em ${plural(itens.length, 'item', 'itens')}.`
}

/** Põe de volta o que se tirou e tira o que se pôs. */
export async function desfazerMarcacao(feitas: readonly Mudanca[]): Promise<void> {
  const voltas = await Promise.allSettled(
    feitas.map((mudanca) => fazerMudanca({ ...mudanca, ligar: !mudanca.ligar })),
  )
  const recusa = voltas.find((volta) => volta.status === 'rejected')
  if (recusa) mostrarErro(recusa.reason)
  else avisarSucesso('Marcadores como estavam.')
  await depoisDeAgir(queryClient)
}
