import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { executar } from '../../api/executar.ts'
import { DocumentoCadastrarDocument } from '../../api/gen/graphql.ts'
import { avisar, avisarSucesso } from '../../api/notices.ts'
import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import { examinar } from '../../partes/arquivo/examinar-pdf.ts'
import { Transferencia } from '../../partes/arquivo/transferencia.ts'
import { useTransferencia } from '../../partes/arquivo/use-transferencia.ts'
import { dadosDoDocumento } from './para-envio.ts'
import type { Formulario } from './use-formulario.ts'
import type { ValoresDoDocumento } from './valores.ts'

export type Registrado = { id: string; identificador: string }

/**
 * Cadastrar é um caminho: examinar o arquivo → registrar → endereço → envio → processamento. O que já foi feito fica feito: falhar no meio e
 * tentar de novo continua dali, no mesmo documento.
 */
export function useCadastroDeDocumento(formulario: Formulario<ValoresDoDocumento>, processoId: string | undefined) {
  const navegar = useNavigate()
  const cliente = useQueryClient()
  const [arquivo, setArquivo] = useState<ArquivoConferido>()
  const [registrado, setRegistrado] = useState<Registrado>()
  const [examinando, setExaminando] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const transferencia = useRef<Transferencia>(undefined)
  const concluido = useRef(false)

  const abrir = (id: string) => {
    concluido.current = true
    void depoisDeAgir(cliente)
    void navegar({ to: '/documento/{-$id}', params: { id }, replace: true })
  }
  const terminar = (id: string, fim: 'aceito' | 'demora') => {
    avisarSucesso(fim === 'aceito' ? 'Documento cadastrado.' : 'Documento cadastrado. O arquivo ainda está sendo conferido.')
    abrir(id)
  }
  const recusarArquivo = (motivo: string) => {
    avisar('perigo', motivo)
    transferencia.current = undefined
    setArquivo(undefined)
  }
  const { estado, conduzir, cancelar, limpar } = useTransferencia(terminar, recusarArquivo)
  const trocarArquivo = (novo: ArquivoConferido | undefined) => {
    transferencia.current = undefined
    setArquivo(novo)
    if (!novo) return
    setRecusa(undefined)
    limpar()
  }
  const registrar = async (): Promise<Registrado | undefined> => {
    const resposta = await formulario.enviar((valores, chave) => executar(DocumentoCadastrarDocument, { dados: dadosDoDocumento(valores, processoId) }, { chave }))
    setRegistrado(resposta?.documentoCadastrar)
    return resposta?.documentoCadastrar
  }
  /** O que não serve se sabe antes de haver documento; nada foi criado. */
  const serve = async (escolhido: ArquivoConferido): Promise<boolean> => {
    setExaminando(true)
    const motivo = await examinar(escolhido)
    setExaminando(false)
    if (!motivo) return true
    recusarArquivo(motivo)
    setRecusa(motivo)
    return false
  }
  const cadastrar = async () => {
    if (!arquivo || (!registrado && !(formulario.conferir() && (await serve(arquivo))))) return
    const documento = registrado ?? (await registrar())
    if (!documento) return
    transferencia.current ??= new Transferencia(documento.id, arquivo)
    await conduzir(transferencia.current)
  }
  /** Há o que perder: o que se digitou e não foi registrado, ou um envio a caminho. */
  const emPerigo = () => !concluido.current && (registrado ? estado.situacao === 'andando' : formulario.form.isDirty() || arquivo !== undefined)
  return {
    arquivo,
    trocarArquivo,
    registrado,
    estado: recusa ? ({ situacao: 'falhou', mensagem: recusa, recusado: true } as const) : estado,
    cadastrar,
    cancelar,
    abrir,
    emPerigo,
    pendente: examinando || formulario.pendente || estado.situacao === 'andando',
  }
}
