import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../api/after-acting.ts'
import { mensagemDe } from '../api/errors.ts'
import { mostrarErro } from '../api/error-policy.ts'
import { novaChave } from '../api/idempotency.ts'
import { avisar } from '../api/notices.ts'
import { nomesDe, type Item } from './item.ts'
import { foiRecusado } from './retentar.ts'
import { fraseDasFalhas } from './contar-o-lote.ts'
import { selecionar } from './selecao.ts'

const CONCORRENCIA = 4

export type ResultadoDoItem =
  | { situacao: 'esperando' | 'executando' | 'feito' }
  | { situacao: 'falhou'; mensagem: string }

export type Lote = {
  pendente: boolean
  resultados: ReadonlyMap<string, ResultadoDoItem>
  executar: (itens: readonly Item[], fazer: (item: Item, chave: string) => Promise<unknown>) => Promise<void>
  /** O que se pede mudou: o que já deu certo antes volta a fazer parte do que se vai fazer. */
  limpar: () => void
}

type Opcoes = {
  /** A frase de sucesso com a conta: '3 documentos arquivados.' */
  sucesso: (feitos: readonly Item[]) => string
  /** Como mostrar a frase de sucesso, quando há mais a oferecer (desfazer). */
  avisarSucesso?: (frase: string, feitos: readonly Item[]) => void
  fechar: () => void
}

/**
 * Uma operação por item, quatro de cada vez, cada uma com a sua chave de idempotência, guardada entre
 * tentativas. O diálogo fecha só se todas dão certo; o que falhou continua selecionado e diz por quê.
 */
export function useLote({ sucesso, avisarSucesso: avisarFeito = avisarComNomes, fechar }: Opcoes): Lote {
  const cliente = useQueryClient()
  const chaves = useRef(new Map<string, string>())
  const [resultados, setResultados] = useState<ReadonlyMap<string, ResultadoDoItem>>(new Map())
  const [pendente, setPendente] = useState(false)
  const anotar = (id: string, resultado: ResultadoDoItem) =>
    setResultados((antes) => new Map(antes).set(id, resultado))

  const executar: Lote['executar'] = async (itens, fazer) => {
    const aFazer = itens.filter((item) => resultados.get(item.id)?.situacao !== 'feito')
    const feitos: Item[] = []
    const erros: unknown[] = []
    setPendente(true)
    for (const item of aFazer) anotar(item.id, { situacao: 'esperando' })
    await emParalelo(aFazer, async (item) => {
      anotar(item.id, { situacao: 'executando' })
      const chave = chaves.current.get(item.id) ?? novaChave()
      chaves.current.set(item.id, chave)
      try {
        await fazer(item, chave)
        feitos.push(item)
        anotar(item.id, { situacao: 'feito' })
      } catch (erro) {
        erros.push(erro)
        if (foiRecusado(erro)) chaves.current.delete(item.id)
        anotar(item.id, { situacao: 'falhou', mensagem: mensagemDe(erro) })
      }
    })
    setPendente(false)
    selecionar(feitos, false)
    contarResultado(itens, { feitos, erros, sucesso, avisarFeito })
    if (erros.length === 0) fechar()
    // Recusa de carga alterada também pede releitura: o que estava à vista já não vale.
    void depoisDeAgir(cliente)
  }
  return { pendente, resultados, executar, limpar: () => setResultados(new Map()) }
}

function avisarComNomes(frase: string, feitos: readonly Item[]): void {
  const titulo = nomesDe(feitos)
  avisar('sucesso', frase, titulo ? { title: titulo } : {})
}

async function emParalelo(itens: readonly Item[], fazer: (item: Item) => Promise<void>): Promise<void> {
  const fila = [...itens]
  const operario = async () => {
    for (let item = fila.shift(); item; item = fila.shift()) await fazer(item)
  }
  await Promise.all(Array.from({ length: Math.min(CONCORRENCIA, itens.length) }, operario))
}

type Frases = Pick<Opcoes, 'sucesso'> & { avisarFeito: (frase: string, feitos: readonly Item[]) => void }

/**
 * De um item só, o erro segue a regra geral; de vários, o que se fez se diz (e se desfaz) à parte do que
 * falhou, e cada linha diz o seu.
 */
function contarResultado(
  itens: readonly Item[],
  { feitos, erros, sucesso, avisarFeito }: { feitos: readonly Item[]; erros: readonly unknown[] } & Frases,
): void {
  if (feitos.length > 0) avisarFeito(sucesso(feitos), feitos)
  if (erros.length === 0) return
  if (itens.length === 1) mostrarErro(erros[0])
  else avisar('aviso', fraseDasFalhas(itens.length, erros.length), { autoCloseMs: 10_000 })
}
