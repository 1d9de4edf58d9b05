import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import {
  type DocumentoMostrado,
  mostrarDocumento,
  mostrarProcesso,
  type ProcessoMostrado,
} from '../docproc/index.ts'
import { contar } from './contar.ts'
import { criar } from './criar.ts'
import { desvincular } from './desvincular.ts'
import { buscarMarcador, listarMarcadores, type Marcador as MarcadorMostrado } from './listar-marcadores.ts'
import { remover } from './remover.ts'
import { renomear } from './renomear.ts'
import { type Marcado, vincular } from './vincular.ts'

type ItemMostrado = DocumentoMostrado | ProcessoMostrado

export const Query = {
  marcadores: (_pai, { tipo }, { db, actor }): Promise<MarcadorMostrado[]> =>
    listarMarcadores(db, actor(), { tipo: tipo ?? null }),
} satisfies Perguntas

// Quem decide é a gaveta, presa; um instantâneo de antes de prendê-la não serviria.
const gaveta = { isolation: 'read committed' } as const
const marcador = { ...gaveta, show: ({ db, actor }: Contexto, id: string) => buscarMarcador(db, actor(), id) }
const item = {
  ...gaveta,
  show: (contexto: Contexto, { id, tipo }: Marcado): Promise<ItemMostrado> =>
    tipo === 'documento' ? mostrarDocumento(contexto, id) : mostrarProcesso(contexto, id),
}

export const Mutation = {
  marcadorCriar: operation(criar, marcador),
  marcadorRenomear: operation(renomear, marcador),
  marcadorRemover: operation(remover, gaveta),
  marcadorVincular: operation(vincular, item),
  marcadorDesvincular: operation(desvincular, item),
} satisfies Atos

export const Marcador = {
  documentos: async ({ id }: MarcadorMostrado, _args: unknown, contexto: Contexto) =>
    (await contar(contexto)(id))?.documentos ?? 0,
  processos: async ({ id }: MarcadorMostrado, _args: unknown, contexto: Contexto) =>
    (await contar(contexto)(id))?.processos ?? 0,
}
