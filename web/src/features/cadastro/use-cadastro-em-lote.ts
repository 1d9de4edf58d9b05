import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mensagemDe } from '../../api/errors.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { examinar } from '../../partes/arquivo/examinar-pdf.ts'
import type { Andamento } from '../../partes/arquivo/transferencia.ts'
import { foiRecusa } from '../../partes/arquivo/use-transferencia.ts'
import { CadastroDeUm } from './cadastro-de-um.ts'
import { aFazer, feita, resumoDo, type Entrada, type Situacao } from './lote.ts'
import type { useArquivosDoLote } from './use-arquivos-do-lote.ts'
import type { Formulario } from './use-formulario.ts'
import type { ValoresDoDocumento } from './valores.ts'

/** Quantos sobem ao mesmo tempo. */
const CONCORRENCIA = 3

/**
 * De vários arquivos, um documento para cada, com os mesmos dados e títulos próprios. O que falha fica, e se
 * tenta de novo.
 */
export function useCadastroEmLote(
  formulario: Formulario<ValoresDoDocumento>,
  arquivos: ReturnType<typeof useArquivosDoLote>,
  processoId: string | undefined,
) {
  const cliente = useQueryClient()
  const [numerar, setNumerar] = useState(false)
  const [pendente, setPendente] = useState(false)
  const [tentou, setTentou] = useState(false)
  const controle = useRef<AbortController>(undefined)
  useEffect(() => () => controle.current?.abort(), [])
  const { entradas, mudar } = arquivos
  const fazerUm = useUm({ formulario, mudar, processoId, numerar })

  const cadastrar = async () => {
    setTentou(true)
    const fila = entradas.filter(aFazer)
    if (!formulario.conferir() || fila.some(({ titulo }) => titulo.trim() === '')) return
    controle.current = new AbortController()
    const { signal } = controle.current
    setPendente(true)
    const naVez = umDeCadaVez()
    const fim = new Map<string, Situacao>()
    await emParalelo(fila, async (entrada) => {
      const situacao = await fazerUm(entrada, naVez, signal)
      fim.set(entrada.chave, situacao)
      mudar(entrada.chave, { situacao })
    })
    setPendente(false)
    avisarSeTodas(entradas.map((e) => ({ ...e, situacao: fim.get(e.chave) ?? e.situacao })))
    void depoisDeAgir(cliente)
  }
  const limpar = () => {
    setTentou(false)
    arquivos.limpar()
  }
  return {
    ...arquivos,
    limpar,
    numerar,
    setNumerar,
    pendente,
    tentou,
    cadastrar,
    parar: () => controle.current?.abort(),
    emPerigo: () => pendente || entradas.some(aFazer),
  }
}

function avisarSeTodas(entradas: readonly Entrada[]): void {
  if (entradas.every(feita)) avisarSucesso(resumoDo(entradas))
}

type DeUm = {
  formulario: Formulario<ValoresDoDocumento>
  mudar: ReturnType<typeof useArquivosDoLote>['mudar']
  processoId: string | undefined
  numerar: boolean
}

/** Um documento do lote, do exame ao envio; tentar de novo continua de onde parou. */
function useUm({ formulario, mudar, processoId, numerar }: DeUm) {
  const cadastros = useRef(new WeakMap<File, CadastroDeUm>())
  return async ({ chave, conferido, titulo }: Entrada, naVez: Vez, sinal: AbortSignal): Promise<Situacao> => {
    const um = cadastros.current.get(conferido.arquivo) ?? new CadastroDeUm(conferido)
    cadastros.current.set(conferido.arquivo, um)
    mudar(chave, { situacao: { fase: 'andando' } })
    const contar = (andamento: Andamento) => mudar(chave, { situacao: { fase: 'andando', andamento } })
    try {
      // Examinam-se vários ao mesmo tempo, mas a vez de registrar se toma agora, na ordem da lista.
      const exame = um.id ? Promise.resolve(undefined) : examinar(conferido)
      const registro = await naVez(async () => {
        const recusa = await exame
        sinal.throwIfAborted()
        return recusa
          ? { recusa }
          : { id: await um.registrar({ ...formulario.form.getValues(), titulo }, processoId, numerar) }
      })
      if (registro.recusa !== undefined) return { fase: 'recusado', mensagem: registro.recusa }
      return { fase: 'feito', id: registro.id, demora: (await um.enviar(sinal, contar)) === 'demora' }
    } catch (erro) {
      const oQueHa = um.id ? { id: um.id } : {}
      if (sinal.aborted) return { fase: 'falhou', mensagem: 'Parado antes de terminar.', ...oQueHa }
      return { fase: foiRecusa(erro) ? 'recusado' : 'falhou', mensagem: mensagemDe(erro), ...oQueHa }
    }
  }
}

type Vez = <T>(fazer: () => Promise<T>) => Promise<T>

/**
 * Registram-se um de cada vez, na ordem da lista, para que os números sigam nela; os arquivos sobem vários ao
 * mesmo tempo.
 */
function umDeCadaVez(): Vez {
  let ultimo: Promise<unknown> = Promise.resolve()
  return (fazer) => {
    const este = ultimo.then(fazer)
    ultimo = este.catch(() => undefined)
    return este
  }
}

async function emParalelo(
  entradas: readonly Entrada[],
  fazer: (entrada: Entrada) => Promise<void>,
): Promise<void> {
  const fila = [...entradas]
  const operario = async () => {
    for (let entrada = fila.shift(); entrada; entrada = fila.shift()) await fazer(entrada)
  }
  await Promise.all(Array.from({ length: Math.min(CONCORRENCIA, entradas.length) }, operario))
}
