import type { Contexto } from '../../app/context.ts'
import { operation } from '../../kernel/operation.ts'
import { type Info, selectedPaths } from '../../kernel/selection.ts'
import { type AcaoNegada, podeSaberQuemViu } from '../acoes/index.ts'
import { enderecoDoTermo } from './arquivo.ts'
import { avisosDoItem } from './avisos.ts'
import { mostrarDocumento, mostrarProcesso } from './carregar.ts'
import type { ItemMostrado } from './comum.ts'
import { type Conta, contasDasListas } from './contas.ts'
import { itensPorIds, negadas } from './consultas.ts'
import { lerComMotivo, podeLerComMotivo } from './ler-com-motivo.ts'
import type { TramiteMostrado } from './tramites.ts'

export const Mutation = {
  documentoLerComMotivo: operation(lerComMotivo('documento'), {
    show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id),
  }),
  processoLerComMotivo: operation(lerComMotivo('processo'), {
    show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id),
  }),
}

export const Query = {
  acoesNegadas: (_pai: unknown, { id }: { id: string }, contexto: Contexto): Promise<AcaoNegada[]> =>
    negadas(contexto, id),
  contasDasListas: (_pai: unknown, _args: unknown, contexto: Contexto): Promise<Conta[]> =>
    contasDasListas(contexto.db, contexto.actor()),
  itens: (
    _pai: unknown,
    { ids }: { ids: string[] },
    contexto: Contexto,
    info: Info,
  ): Promise<ItemMostrado[]> => itensPorIds(contexto, ids, selectedPaths(info)),
}

const tipoDe = ({ fatos }: ItemMostrado): string => (fatos.documento ? 'Documento' : 'Processo')

export const DocProc = { __resolveType: tipoDe }
export const ItemPesquisado = { __resolveType: tipoDe }

export const Tramite = {
  pdf: ({ termoChave }: TramiteMostrado, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, termoChave),
}

const doItem = {
  avisos: (item: ItemMostrado, _args: unknown, contexto: Contexto) => avisosDoItem(contexto, item),
  podeLerComMotivo: ({ fatos }: ItemMostrado) => podeLerComMotivo(fatos),
  podeSaberQuemViu: ({ fatos }: ItemMostrado) => podeSaberQuemViu(fatos),
}

export const Documento = doItem
export const Processo = doItem
