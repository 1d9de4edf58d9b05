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
import { SEM_REQUERENTE } from '../../partes/campos/requerente.ts'
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
  const { arquivo, transferenciaPara, por, largar } = useArquivo()
  const { registrado, setRegistrado, registrar } = useRegistro(formulario, processoId)
  const exame = useExame()
  const fim = useFim(formulario, () => {
    setRegistrado(undefined)
    largar()
  })
  const recusarArquivo = (motivo: string) => {
    avisar('perigo', motivo)
    largar()
  }
  const { estado, conduzir, cancelar, limpar } = useTransferencia(fim.terminar, recusarArquivo)
  const trocarArquivo = (novo: ArquivoConferido | undefined) => {
    por(novo)
    if (!novo) return
    exame.esquecer()
    limpar()
  }
  /** Em vez de um arquivo, o texto que se escreve aqui: registra-se, e abre-se a folha. */
  const escrever = async () => {
    const documento = registrado ?? (await registrar())
    if (documento) fim.escrever(documento.id)
  }
  const cadastrar = async (depois?: Depois) => {
    if (depois) fim.querer(depois)
    if (!arquivo || (!registrado && !formulario.conferir())) return
    const motivo = registrado ? undefined : await exame.fazer(arquivo)
    if (motivo) return recusarArquivo(motivo)
    const documento = registrado ?? (await registrar())
    if (!documento) return
    await conduzir(transferenciaPara(documento.id, arquivo))
  }
  const andando = estado.situacao === 'andando'
  const porRegistrar = () => formulario.form.isDirty() || arquivo !== undefined
  return {
    arquivo,
    trocarArquivo,
    registrado,
    estado: exame.recusa ?? estado,
    cadastrar,
    escrever,
    cancelar,
    abrir: fim.abrir,
    /** Há o que perder: o que se digitou e não foi registrado, ou um envio a caminho. */
    emPerigo: () => !fim.concluiu() && (registrado ? andando : porRegistrar()),
    pendente: exame.andando || formulario.pendente || andando,
  }
}

/** O arquivo escolhido e, começado o envio, por onde ele vai. */
function useArquivo() {
  const [arquivo, setArquivo] = useState<ArquivoConferido>()
  const transferencia = useRef<Transferencia>(undefined)
  const por = (novo: ArquivoConferido | undefined) => {
    transferencia.current = undefined
    setArquivo(novo)
  }
  /** A que já começou, ou uma nova. */
  const transferenciaPara = (id: string, qual: ArquivoConferido) =>
    (transferencia.current ??= new Transferencia(id, qual))
  return { arquivo, transferenciaPara, por, largar: () => por(undefined) }
}

function useRegistro(formulario: Formulario<ValoresDoDocumento>, processoId: string | undefined) {
  const [registrado, setRegistrado] = useState<Registrado>()
  const registrar = async (): Promise<Registrado | undefined> => {
    const resposta = await formulario.enviar((valores, chave) =>
      executar(DocumentoCadastrarDocument, { dados: dadosDoDocumento(valores, processoId) }, { chave }),
    )
    setRegistrado(resposta?.documentoCadastrar)
    return resposta?.documentoCadastrar
  }
  return { registrado, setRegistrado, registrar }
}

/** Cadastrado, o documento se abre, ou a página dá lugar ao seguinte. */
function useFim({ form, recomecar }: Formulario<ValoresDoDocumento>, largar: () => void) {
  const navegar = useNavigate()
  const cliente = useQueryClient()
  const concluido = useRef(false)
  const emSeguida = useRef<Depois>('abrir')
  const ir = (to: '/documento/{-$id}' | '/documentos/redigir/{-$id}', id: string) => {
    concluido.current = true
    void depoisDeAgir(cliente)
    void navegar({ to, params: { id }, replace: true })
  }
  const abrir = (id: string) => ir('/documento/{-$id}', id)
  const escrever = (id: string) => {
    avisarSucesso('Documento cadastrado. Escreva o texto.')
    ir('/documentos/redigir/{-$id}', id)
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
    avisar('sucesso', frase, {
      title: form.getValues().titulo.trim(),
      link: { label: 'Abrir o documento', href: `#/documento/${id}` },
    })
    void depoisDeAgir(cliente)
    largar()
    recomecar(oSeguinte(form.getValues()))
  }
  const querer = (depois: Depois) => {
    emSeguida.current = depois
  }
  return { abrir, escrever, terminar, querer, concluiu: () => concluido.current }
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

/** O seguinte costuma ser da mesma espécie, para as mesmas pessoas: muda o título, o assunto, o requerente e o número. */
const oSeguinte = (valores: ValoresDoDocumento): ValoresDoDocumento => ({
  ...valores,
  titulo: '',
  assunto: '',
  requerente: SEM_REQUERENTE,
  numeracao: { ...valores.numeracao, numero: '', reservado: false },
})
