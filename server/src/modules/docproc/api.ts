import type { AcaoNegada } from '../acoes/index.ts'
import { enderecoDoTermo } from './arquivo.ts'
import { avisosDoItem } from './avisos.ts'
import type { ItemMostrado } from './comum.ts'
import { negadas } from './consultas.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import type { TramiteMostrado } from './tramites.ts'

type Contexto = ContextoDeLeitura

export const Query = {
  acoesNegadas: (_pai: unknown, { id }: { id: string }, contexto: Contexto): Promise<AcaoNegada[]> => negadas(contexto, id),
}

const tipoDe = ({ fatos }: ItemMostrado): string => (fatos.documento ? 'Documento' : 'Processo')

export const DocProc = { __resolveType: tipoDe }
export const ItemPesquisado = { __resolveType: tipoDe }

export const Tramite = {
  pdf: ({ termoChave }: TramiteMostrado, _args: unknown, contexto: Contexto) => enderecoDoTermo(contexto, termoChave),
}

const doItem = { avisos: (item: ItemMostrado, _args: unknown, contexto: Contexto) => avisosDoItem(contexto, item) }

export const Documento = doItem
export const Processo = doItem
