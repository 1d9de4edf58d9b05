import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { ReactNode } from 'react'

import type { NomeDeDestinoFragment } from '../api/gen/graphql.ts'
import { dataHora } from '../ui/formato.ts'
import { TempoRelativo } from '../ui/TempoRelativo.tsx'
import { Assinantes, Restricoes, Titulo } from './celulas.tsx'
import { pedido, type Linha } from '../partes/itens/linha.ts'
import { nomesDasRestricoes } from '../partes/itens/restricoes.ts'

export type Coluna = {
  titulo: string
  /** Peso da largura; as colunas dividem o que sobra da tela. */
  largura: number
  /** O texto da célula: é o que se exporta e, sem `chave`, por que se ordena. */
  texto: (linha: Linha) => string
  /** Por que se ordena quando o texto não serve (datas). */
  chave?: (linha: Linha) => string | number
  celula?: (linha: Linha) => ReactNode
}

const destino = (alvo: NomeDeDestinoFragment | null | undefined): string => alvo?.sigla ?? alvo?.nome ?? ''
const quando = (instante: string | null | undefined): string => (instante ? dataHora(instante) : '')
const tempo = (instante: string | null | undefined): ReactNode => (instante ? <TempoRelativo instante={instante} /> : null)
const doDocumento = <T,>(linha: Linha, ler: (documento: Extract<Linha, { tipo: 'documento' }>) => T): T | undefined => (linha.tipo === 'documento' ? ler(linha) : undefined)
const doProcesso = <T,>(linha: Linha, ler: (processo: Extract<Linha, { tipo: 'processo' }>) => T): T | undefined => (linha.tipo === 'processo' ? ler(linha) : undefined)

/** Nomes de assinantes com o pedido ainda aberto primeiro. */
const assinantes = (linha: Linha): string[] =>
  doDocumento(linha, ({ assinantes: internos, assinantesExternos }) => [
    ...internos.map((a) => a.nomeCompleto),
    ...assinantesExternos.map((a) => a.nome ?? a.email ?? 'Convidado'),
  ]) ?? []

const pendentes = (linha: Linha): number => doDocumento(linha, (documento) => [...documento.assinantes, ...documento.assinantesExternos].filter((a) => a.pendente).length) ?? 0

/** As colunas da especificação (§2 "Lists"). */
export const COLUNAS = {
  titulo: { titulo: 'Título', largura: 34, texto: (linha) => linha.titulo, celula: (linha) => <Titulo linha={linha} /> },
  origem: { titulo: 'Origem', largura: 11, texto: (linha) => destino(linha.carga.origem) },
  destino: { titulo: 'Destino', largura: 11, texto: (linha) => destino(linha.carga.destino) || MENSAGENS.arquivo },
  assunto: { titulo: 'Assunto', largura: 20, texto: (linha) => linha.assunto ?? MENSAGENS.restrito, celula: (linha) => linha.assunto ?? <em>{MENSAGENS.restrito}</em> },
  restricoes: {
    titulo: 'Restrições',
    largura: 12,
    texto: (linha) => nomesDasRestricoes(linha.restricoes).join(', '),
    celula: (linha) => <Restricoes restricoes={linha.restricoes} />,
  },
  assinantes: {
    titulo: 'Assinantes',
    largura: 16,
    texto: (linha) => assinantes(linha).join(', '),
    chave: pendentes,
    celula: (linha) => <Assinantes nomes={assinantes(linha)} pendentes={pendentes(linha)} />,
  },
  anexos: {
    titulo: 'Anexos',
    largura: 9,
    texto: (linha) => String(doDocumento(linha, ({ anexos }) => anexos.length) || ''),
    chave: (linha) => doDocumento(linha, ({ anexos }) => anexos.length) ?? 0,
  },
  apensos: {
    titulo: 'Apensos',
    largura: 8,
    texto: (linha) => String(doProcesso(linha, ({ apensos }) => apensos.length) || ''),
    chave: (linha) => doProcesso(linha, ({ apensos }) => apensos.length) ?? 0,
  },
  interessados: {
    titulo: 'Interessados',
    largura: 16,
    texto: (linha) =>
      doProcesso(linha, ({ interessados, interessadosExternos }) => [...interessados.map((i) => i.nome), ...interessadosExternos.map((i) => i.nomeRazao)].join(', ')) ?? '',
  },
  assinadoEm: {
    titulo: 'Assinado em',
    largura: 12,
    texto: (linha) => quando(doDocumento(linha, ({ assinadoEm }) => assinadoEm)),
    chave: (linha) => doDocumento(linha, ({ assinadoEm }) => assinadoEm) ?? '',
    celula: (linha) => <span className="numero">{quando(doDocumento(linha, ({ assinadoEm }) => assinadoEm))}</span>,
  },
  sistema: { titulo: 'Sistema de origem', largura: 14, texto: (linha) => doDocumento(linha, ({ integrador, origemInteg }) => integrador?.nome ?? origemInteg) ?? '' },
  carga: {
    titulo: 'Carga',
    largura: 13,
    texto: (linha) => `${destino(linha.carga.destino) || MENSAGENS.arquivo} desde ${quando(linha.carga.realizadoEm)}`,
    chave: (linha) => linha.carga.realizadoEm,
    celula: (linha) => (
      <>
        {destino(linha.carga.destino) || MENSAGENS.arquivo} <small>{tempo(linha.carga.realizadoEm)}</small>
      </>
    ),
  },
  solicitadoEm: {
    titulo: 'Solicitado em',
    largura: 12,
    texto: (linha) => quando(pedido(linha)?.dataDesignado),
    chave: (linha) => pedido(linha)?.dataDesignado ?? '',
    celula: (linha) => tempo(pedido(linha)?.dataDesignado),
  },
  solicitante: { titulo: 'Solicitante', largura: 12, texto: (linha) => pedido(linha)?.usuarioSolicitante?.nome ?? destino(pedido(linha)?.setorSolicitante) },
  peca: { titulo: 'Peça nº', largura: 7, texto: (linha) => String(doDocumento(linha, ({ peca }) => peca) ?? ''), chave: (linha) => doDocumento(linha, ({ peca }) => peca) ?? 0 },
  tipo: { titulo: 'Tipo', largura: 9, texto: (linha) => (linha.tipo === 'documento' ? 'Documento' : 'Processo') },
} satisfies Record<string, Coluna>

export type NomeDaColuna = keyof typeof COLUNAS

export const coluna = (nome: NomeDaColuna): Coluna => COLUNAS[nome]
