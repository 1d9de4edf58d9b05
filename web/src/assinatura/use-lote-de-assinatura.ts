import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { depoisDeAgir } from '../api/after-acting.ts'
import { mensagemDe } from '../api/errors.ts'
import { avisar, avisarSucesso } from '../api/notices.ts'
import {
  assinarEmLote,
  FaltaAPessoa,
  type Andamento,
  type AssinarUm,
  type ParaAssinar,
} from './assinar-em-lote.ts'

export type LoteDeAssinatura = {
  pendente: boolean
  andamentos: ReadonlyMap<string, Andamento>
  falhou: boolean
  /** Por que parou, e o botão que retoma. */
  parou: { mensagem: string; rotulo: string | undefined } | undefined
  assinar: (
    aAssinar: readonly ParaAssinar[],
    comecar: (quantidade: number) => Promise<AssinarUm>,
    aoTerminar: () => void,
  ) => Promise<void>
}

/** O andamento de cada um e a conta no fim, sobre todos os que se quis assinar. */
export function useLoteDeAssinatura(todos: readonly ParaAssinar[]): LoteDeAssinatura {
  const cliente = useQueryClient()
  const [andamentos, setAndamentos] = useState<ReadonlyMap<string, Andamento>>(new Map())
  const [pendente, setPendente] = useState(false)
  const [parou, setParou] = useState<LoteDeAssinatura['parou']>()
  const assinar: LoteDeAssinatura['assinar'] = async (aAssinar, comecar, aoTerminar) => {
    const feitos = new Set(
      [...andamentos].flatMap(([id, { situacao }]) => (situacao === 'feito' ? [id] : [])),
    )
    const antes = feitos.size
    const anotar = (id: string, andamento: Andamento) => {
      if (andamento.situacao === 'feito') feitos.add(id)
      setAndamentos((anteriores) => new Map(anteriores).set(id, andamento))
    }
    setPendente(true)
    setParou(undefined)
    try {
      await assinarEmLote({ itens: aAssinar, assinar: await comecar(aAssinar.length), anotar })
      contar(feitos.size, todos.length)
    } catch (erro) {
      setParou({ mensagem: mensagemDe(erro), rotulo: erro instanceof FaltaAPessoa ? erro.rotulo : undefined })
    } finally {
      setPendente(false)
    }
    if (feitos.size === todos.length) aoTerminar()
    if (feitos.size > antes) void depoisDeAgir(cliente)
  }
  return {
    pendente,
    andamentos,
    falhou: [...andamentos.values()].some(({ situacao }) => situacao === 'falhou'),
    parou,
    assinar,
  }
}

function contar(feitos: number, total: number): void {
  if (feitos === total) avisarSucesso(MENSAGENS.assinados(feitos, total))
  else avisar('aviso', MENSAGENS.assinados(feitos, total), { autoCloseMs: 10_000 })
}
