import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { ReactNode } from 'react'

import type { NomeDeDestinoFragment } from '../api/gen/graphql.ts'
import { EtiquetaDePrazo } from '../partes/prazos/EtiquetaDePrazo.tsx'
import { fraseSobPrazo } from '../partes/prazos/prazo.ts'
import { dataHora, diaDoCalendario, hoje } from '../ui/formato.ts'
import { TempoRelativo } from '../ui/TempoRelativo.tsx'
import { Assinantes, Restricoes, Titulo } from './celulas.tsx'
import { pedido, type Linha } from '../partes/itens/linha.ts'
import { nomeCurtoDasRestricoes, nomesDasRestricoes } from '../partes/itens/restricoes.ts'

export type Coluna = {
  titulo: string
  /**
   * A largura máxima que a coluna toma por si, em px; sem ela, a coluna fica com o que sobra. Até lá, mede o
   * que nela está.
   */
  ate?: number
  /** O que se vê na célula, quando não é o texto: é o que se mede. */
  aVista?: (linha: Linha) => string
  /** O texto da célula: é o que se exporta e, sem `chave`, por que se ordena. */
  texto: (linha: Linha) => string
  /** Por que se ordena quando o texto não serve (datas). */
  chave?: (linha: Linha) => string | number
  celula?: (linha: Linha) => ReactNode
  /** O que poucos itens têm: sem nenhum na lista, a coluna não ocupa lugar. */
  soSeHa?: true
  /** Nome ou frase: estreitada, continua na linha de baixo, se a densidade a tem. */
  quebra?: true
  /** A parte da célula que se cala quando é a mesma em todas as linhas (`.lugar`). */
  repete?: (linha: Linha) => string
}

const destino = (alvo: NomeDeDestinoFragment | null | undefined): string => alvo?.sigla ?? alvo?.nome ?? ''
const maior = (a: string, b: string): string => (a.length >= b.length ? a : b)
const quando = (instante: string | null | undefined): string => (instante ? dataHora(instante) : '')
const tempo = (instante: string | null | undefined): ReactNode =>
  instante ? <TempoRelativo instante={instante} /> : null
const doDocumento = <T,>(
  linha: Linha,
  ler: (documento: Extract<Linha, { tipo: 'documento' }>) => T,
): T | undefined => (linha.tipo === 'documento' ? ler(linha) : undefined)
const doProcesso = <T,>(
  linha: Linha,
  ler: (processo: Extract<Linha, { tipo: 'processo' }>) => T,
): T | undefined => (linha.tipo === 'processo' ? ler(linha) : undefined)

/** Nomes de assinantes com o pedido ainda aberto primeiro. */
const assinantes = (linha: Linha): string[] =>
  doDocumento(linha, ({ assinantes: internos, assinantesExternos }) => [
    ...internos.map((a) => a.nomeCompleto),
    ...assinantesExternos.map((a) => a.nome ?? a.email ?? 'Convidado'),
  ]) ?? []

const pendentes = (linha: Linha): number =>
  doDocumento(
    linha,
    (documento) =>
      [...documento.assinantes, ...documento.assinantesExternos].filter((a) => a.pendente).length,
  ) ?? 0

/** O que uma data com hora ocupa, em algarismos alinhados e em negrito. */
const DATA_E_HORA = (): string => '00/00/0000 00:00    '

/** Depois de todos os que têm. */
const SEM_PRAZO = '9999-12-31'

/** As colunas da especificação (§2 "Lists"), e o prazo. */
export const COLUNAS = {
  titulo: { titulo: 'Título', texto: (linha) => linha.titulo, celula: (linha) => <Titulo linha={linha} /> },
  origem: { titulo: 'Origem', ate: 130, quebra: true, texto: (linha) => destino(linha.carga.origem) },
  destino: {
    titulo: 'Destino',
    ate: 130,
    quebra: true,
    texto: (linha) => destino(linha.carga.destino) || MENSAGENS.arquivo,
  },
  assunto: {
    titulo: 'Assunto',
    ate: 190,
    quebra: true,
    texto: (linha) => linha.assunto ?? MENSAGENS.restrito,
    celula: (linha) => linha.assunto ?? <em>{MENSAGENS.restrito}</em>,
  },
  requerente: {
    titulo: 'Requerente',
    ate: 160,
    quebra: true,
    soSeHa: true,
    texto: (linha) => doDocumento(linha, ({ requerente }) => requerente?.nome) ?? '',
  },
  restricoes: {
    titulo: 'Restrições',
    ate: 150,
    texto: (linha) => nomesDasRestricoes(linha.restricoes).join(', '),
    aVista: ({ restricoes }) => `${nomeCurtoDasRestricoes(restricoes)}   `,
    celula: (linha) => <Restricoes restricoes={linha.restricoes} />,
  },
  assinantes: {
    titulo: 'Assinantes',
    ate: 150,
    texto: (linha) => assinantes(linha).join(', '),
    aVista: (linha) => assinantes(linha)[0] ?? '',
    chave: pendentes,
    celula: (linha) => <Assinantes nomes={assinantes(linha)} pendentes={pendentes(linha)} />,
  },
  anexos: {
    titulo: 'Anexos',
    ate: 90,
    soSeHa: true,
    texto: (linha) => String(doDocumento(linha, ({ anexos }) => anexos.length) || ''),
    chave: (linha) => doDocumento(linha, ({ anexos }) => anexos.length) ?? 0,
  },
  apensos: {
    titulo: 'Apensos',
    ate: 90,
    soSeHa: true,
    texto: (linha) => String(doProcesso(linha, ({ apensos }) => apensos.length) || ''),
    chave: (linha) => doProcesso(linha, ({ apensos }) => apensos.length) ?? 0,
  },
  interessados: {
    titulo: 'Interessados',
    ate: 160,
    quebra: true,
    texto: (linha) =>
      doProcesso(linha, ({ interessados, interessadosExternos }) =>
        [...interessados.map((i) => i.nome), ...interessadosExternos.map((i) => i.nomeRazao)].join(', '),
      ) ?? '',
  },
  assinadoEm: {
    titulo: 'Assinado em',
    ate: 170,
    aVista: DATA_E_HORA,
    texto: (linha) => quando(doDocumento(linha, ({ assinadoEm }) => assinadoEm)),
    chave: (linha) => doDocumento(linha, ({ assinadoEm }) => assinadoEm) ?? '',
    celula: (linha) => (
      <span className="numero">{quando(doDocumento(linha, ({ assinadoEm }) => assinadoEm))}</span>
    ),
  },
  sistema: {
    titulo: 'Sistema de origem',
    ate: 170,
    quebra: true,
    texto: (linha) =>
      doDocumento(linha, ({ integrador, origemInteg }) => integrador?.nome ?? origemInteg) ?? '',
  },
  carga: {
    titulo: 'Carga',
    ate: 150,
    aVista: (linha) =>
      maior(destino(linha.carga.destino) || MENSAGENS.arquivo, quando(linha.carga.realizadoEm)),
    texto: (linha) =>
      `${destino(linha.carga.destino) || MENSAGENS.arquivo} desde ${quando(linha.carga.realizadoEm)}`,
    chave: (linha) => linha.carga.realizadoEm,
    repete: (linha) => destino(linha.carga.destino) || MENSAGENS.arquivo,
    celula: (linha) => (
      <>
        <span className="lugar">{destino(linha.carga.destino) || MENSAGENS.arquivo} </span>
        <small>{tempo(linha.carga.realizadoEm)}</small>
      </>
    ),
  },
  prazo: {
    titulo: 'Prazo',
    ate: 200,
    soSeHa: true,
    // Com o lugar do relógio e da borda da etiqueta, que não se corta.
    aVista: ({ prazo }) => (prazo ? `${fraseSobPrazo(prazo, hoje())}       ` : ''),
    texto: ({ prazo }) => (prazo ? diaDoCalendario(prazo.venceEm) : ''),
    chave: ({ prazo }) => prazo?.venceEm ?? SEM_PRAZO,
    celula: ({ prazo }) => prazo && <EtiquetaDePrazo prazo={prazo} dizer={fraseSobPrazo} />,
  },
  arquivadoEm: {
    titulo: 'Arquivado em',
    ate: 170,
    aVista: DATA_E_HORA,
    texto: (linha) => quando(linha.carga.realizadoEm),
    chave: (linha) => linha.carga.realizadoEm,
    celula: (linha) => tempo(linha.carga.realizadoEm),
  },
  solicitadoEm: {
    titulo: 'Solicitado em',
    ate: 170,
    soSeHa: true,
    aVista: DATA_E_HORA,
    texto: (linha) => quando(pedido(linha)?.dataDesignado),
    chave: (linha) => pedido(linha)?.dataDesignado ?? '',
    celula: (linha) => tempo(pedido(linha)?.dataDesignado),
  },
  solicitante: {
    titulo: 'Solicitante',
    ate: 150,
    soSeHa: true,
    quebra: true,
    texto: (linha) => pedido(linha)?.usuarioSolicitante?.nome ?? destino(pedido(linha)?.setorSolicitante),
  },
  peca: {
    titulo: 'Peça nº',
    ate: 90,
    soSeHa: true,
    texto: (linha) => String(doDocumento(linha, ({ peca }) => peca) ?? ''),
    chave: (linha) => doDocumento(linha, ({ peca }) => peca) ?? 0,
  },
  tipo: {
    titulo: 'Tipo',
    ate: 100,
    texto: (linha) => (linha.tipo === 'documento' ? 'Documento' : 'Processo'),
  },
} satisfies Record<string, Coluna>

export type NomeDaColuna = keyof typeof COLUNAS

export const coluna = (nome: NomeDaColuna): Coluna => COLUNAS[nome]
