import { useState } from 'react'

import { campoDe, ErroDaApi } from '../api/errors.ts'
import { novaChave } from '../api/idempotency.ts'
import { semConselho } from '../partes/telas/use-versao.ts'
import type { OperacaoDosItens } from './dados-dos-itens.ts'
import { lerUm } from './ler-um.ts'

type Lido = { id: string; versao: number }

type Tentativa<D> = {
  lido: D
  reler: () => Promise<D>
  fazer: (lido: D, chave: string) => Promise<unknown>
  chave: string
  /** O que se altera aqui ainda está como se leu. */
  mesmo: (antes: D, agora: D) => boolean
  /** O que está salvo, em palavras. */
  dizer: (agora: D) => string
  aoMudar?: (agora: D, frase: string) => void
}

/**
 * Um de vários, sobre a versão que se leu: se o item mudou noutra coisa, faz-se sobre a de agora; se mudou nisto, nada
 * se faz, e diz-se o que está salvo. Confirmar de novo é fazê-lo sabendo.
 */
export async function sobreOLido<D extends Lido>(tentativa: Tentativa<D>): Promise<unknown> {
  const { lido, reler, fazer, chave, mesmo, dizer, aoMudar } = tentativa
  try {
    return await fazer(lido, chave)
  } catch (erro) {
    if (!(erro instanceof ErroDaApi) || campoDe(erro) !== 'versao') throw erro
    const agora = await reler()
    if (mesmo(lido, agora)) return fazer(agora, novaChave())
    const frase = semConselho(erro.message)
    aoMudar?.(agora, frase)
    throw new ErroDaApi(
      `${frase} Está salvo: ${dizer(agora)}. Para ficar com o que escolheu aqui, confirme de novo.`,
      erro.operation,
      erro.exception,
    )
  }
}

/** Os itens de um diálogo, como se leram; o que outra pessoa mudou lê-se de novo. */
export function useLidos<D extends Lido>(operacao: OperacaoDosItens<D>, chegados: readonly D[]) {
  const [lidos, setLidos] = useState(chegados)
  const reler = async (id: string): Promise<D> => {
    const agora = await lerUm(operacao, id)
    setLidos((antes) => antes.map((um) => (um.id === id ? agora : um)))
    return agora
  }
  return { lidos, reler }
}

export function buscarLido<D extends Lido>(lidos: readonly D[], id: string): D {
  const lido = lidos.find((item) => item.id === id)
  if (!lido) throw new Error('O item não existe mais, ou você já não tem acesso a ele.')
  return lido
}
