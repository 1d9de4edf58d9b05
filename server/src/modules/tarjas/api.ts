import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { type DocumentoMostrado, resumir } from '../docproc/index.ts'
import {
  type CertidaoMostrada,
  certidaoDeTarja,
  dadosPessoais,
  mostrarVersaoPublica,
  type VersaoPublicaMostrada,
  versoesPublicas,
} from './ler-tarjas.ts'
import { type AVistaMostrado, dadosAVista } from './dados-a-vista.ts'
import { tarjar } from './tarjar.ts'

export const Query = {
  dadosAVista: (_pai, pedido, contexto) => dadosAVista(contexto, contexto.actor(), pedido),
} satisfies Perguntas

export const Mutation = {
  documentoTarjar: operation(tarjar, {
    show: (contexto: Contexto, id: string) => mostrarVersaoPublica(contexto, id),
  }),
} satisfies Atos

export const Documento = {
  dadosPessoais: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    dadosPessoais(contexto, fatos),
  versoesPublicas: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    versoesPublicas(contexto, fatos),
  certidaoDeTarja: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    certidaoDeTarja(contexto, fatos),
}

export const PedidoDeVersaoPublica = {
  documento: ({ documentoId }: VersaoPublicaMostrada, _args: unknown, contexto: Contexto) =>
    documentoId === null ? null : resumir(contexto, documentoId),
}

export const CertidaoDeTarja = {
  original: ({ originalId }: CertidaoMostrada, _args: unknown, contexto: Contexto) =>
    resumir(contexto, originalId),
}

export const DadosAVista = {
  item: ({ id }: AVistaMostrado, _args: unknown, contexto: Contexto) => resumir(contexto, id),
}
