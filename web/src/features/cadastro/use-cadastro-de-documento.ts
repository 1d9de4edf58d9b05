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
/** O que fazer quando o documento estiver cadastrado. */
export type Depois = 'abrir' | 'outro'

/**
 * Cadastrar é um caminho: examinar o arquivo → registrar → endereço → envio → processamento. O que já foi
 * feito fica feito: falhar no meio e tentar de novo continua dali, no mesmo documento.
 */
export function useCadastroDeDocumento(
  formulario: Formulario<ValoresDoDocumento>,
  processoId: string | undefined,
) {
  const navegar = useNavigate()
  const cliente = useQueryClient()
  const [arquivo, setArquivo] = useState<ArquivoConferido>()
  const [registrado, setRegistrado] = useState<Registrado>()
  const exame = useExame()
  const transferencia = useRef<Transferencia>(undefined)
  const concluido = useRef(false)
  const emSeguida = useRef<Depois>('abrir')

  const abrir = (id: string) => {
    concluido.current = true
    void depoisDeAgir(cliente)
    void navegar({ to: '/documento/{-$id}', params: { id }, replace: true })
  }
  const terminar = (id: string, fim: 'aceito' | 'demora') => {
    const frase =
      fim === 'aceito'
        ? 'Documento cadastrado.'
        : 'Documento cadastrado. O arquivo ainda está sendo conferido.'
    if (emSeguida.current === 'abrir') {
      avisarSucesso(frase)
      return abrir(id)
    }
    const { form, recomecar } = formulario
    avisar('sucesso', frase, {
      title: form.getValues().titulo.trim(),
      link: { label: 'Abrir o documento', href: `#/documento/${id}` },
    })
    void depoisDeAgir(cliente)
    setRegistrado(undefined)
    transferencia.current = undefined
    setArquivo(undefined)
    recomecar(oSeguinte(form.getValues()))
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
    exame.esquecer()
    limpar()
  }
  const registrar = async (): Promise<Registrado | undefined> => {
    const resposta = await formulario.enviar((valores, chave) =>
      executar(DocumentoCadastrarDocument, { dados: dadosDoDocumento(valores, processoId) }, { chave }),
    )
    setRegistrado(resposta?.documentoCadastrar)
    return resposta?.documentoCadastrar
  }
  /** Em vez de um arquivo, o texto que se escreve aqui: registra-se, e abre-se a folha. */
  const escrever = async () => {
    const documento = registrado ?? (await registrar())
    if (!documento) return
    concluido.current = true
    avisarSucesso('Documento cadastrado. Escreva o texto.')
    void depoisDeAgir(cliente)
    void navegar({ to: '/documentos/redigir/{-$id}', params: { id: documento.id }, replace: true })
  }
  const cadastrar = async (depois?: Depois) => {
    if (depois) emSeguida.current = depois
    if (!arquivo || (!registrado && !formulario.conferir())) return
    const motivo = registrado ? undefined : await exame.fazer(arquivo)
    if (motivo) return recusarArquivo(motivo)
    const documento = registrado ?? (await registrar())
    if (!documento) return
    transferencia.current ??= new Transferencia(documento.id, arquivo)
    await conduzir(transferencia.current)
  }
  /** Há o que perder: o que se digitou e não foi registrado, ou um envio a caminho. */
  const emPerigo = () =>
    !concluido.current &&
    (registrado ? estado.situacao === 'andando' : formulario.form.isDirty() || arquivo !== undefined)
  return {
    arquivo,
    trocarArquivo,
    registrado,
    estado: exame.recusa ?? estado,
    cadastrar,
    escrever,
    cancelar,
    abrir,
    emPerigo,
    pendente: exame.andando || formulario.pendente || estado.situacao === 'andando',
  }
}

/** O que não serve se sabe antes de haver documento. */
function useExame() {
  const [andando, setAndando] = useState(false)
  const [motivo, setMotivo] = useState<string>()
  const fazer = async (arquivo: ArquivoConferido): Promise<string | undefined> => {
    setAndando(true)
    const recusa = await examinar(arquivo).finally(() => setAndando(false))
    setMotivo(recusa)
    return recusa
  }
  const recusa =
    motivo === undefined ? undefined : ({ situacao: 'falhou', mensagem: motivo, recusado: true } as const)
  return { andando, recusa, fazer, esquecer: () => setMotivo(undefined) }
}

/** O seguinte costuma ser da mesma espécie, para as mesmas pessoas: muda o título, o assunto e o número. */
const oSeguinte = (valores: ValoresDoDocumento): ValoresDoDocumento => ({
  ...valores,
  titulo: '',
  assunto: '',
  numeracao: { ...valores.numeracao, numero: '', reservado: false },
})
