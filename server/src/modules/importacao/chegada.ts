import type { NivelAssinatura } from '@autos/contract/entradas.ts'
import type { Ledger } from '../../kernel/transact.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Ator } from '../ator/index.ts'
import type { MeiosDoExame } from '../documentos/index.ts'
import type { Relatorio } from './relatorio.ts'

export const ESPECIES = ['setor', 'pessoa', 'classificacao', 'interessado', 'processo', 'documento'] as const
export type Especie = (typeof ESPECIES)[number]

export type MeiosDaImportacao = MeiosDoExame & {
  /** Pelo dono do banco: a importação desliga, enquanto grava, os gatilhos que contam mudanças. */
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'descrever' | 'gravar'>
  sistema: Ator
}

export type PedidoDeImportacao = {
  pasta: string
  /** O sistema de que se vem, como se dirá no histórico. */
  fonte: string
  /** Confere tudo e não grava nada. */
  ensaio: boolean
  agora: Date
}

export type Setor = {
  id: string
  sigla: string | null
  nome: string
  superiorId: string | null
  ativo: boolean
  /** Grupo de trabalho, que não está na estrutura. */
  grupo: boolean
}
export type Classe = {
  id: string
  especie: string
  tipo: string | null
  numeravel: boolean
  /** Os critérios ligados. */
  numeraPor: string[]
  deDocumento: boolean
  deProcesso: boolean
  nivelAssinatura: NivelAssinatura
}

/** O que se sabe enquanto se importa: o que já veio, o que já havia, e o que não coube. */
export type Chegada = PedidoDeImportacao & {
  meios: MeiosDaImportacao
  relatorio: Relatorio
  /** Por espécie, do código de lá ao id daqui. */
  ids: Record<Especie, Map<string, string>>
  /** O mesmo, do que veio antes desta vez. */
  jaVieram: Record<Especie, ReadonlyMap<string, string>>
  setores: Map<string, Setor>
  pessoas: Map<string, { id: string; ativa: boolean }>
  classes: Map<string, Classe>
  /** Dos processos que são apensos, o principal: o que se junta a eles tem nele a raiz. */
  principais: Map<string, string>
  vieram: Record<Especie | 'tramitacao', number>
  /** Depois de cada lote gravado. */
  aoGravar(feitos: number): void | Promise<void>
}

/** A linha não cabe: o que, e por quê. */
export class NaoCabe extends Error {
  readonly oQue: string
  constructor(oQue: string, porQue: string) {
    super(porQue)
    this.oQue = oQue
  }
}
