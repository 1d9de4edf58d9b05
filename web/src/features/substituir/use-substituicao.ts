import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { executar } from '../../api/executar.ts'
import {
  ComoFicouASubstituicaoDocument,
  DocumentoSubstituirDocument,
  type NivelAssinatura,
  type ParaSubstituirQuery,
  type SubstituicaoDados,
} from '../../api/gen/graphql.ts'
import { avisar, avisarSucesso } from '../../api/notices.ts'
import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import { DA_CASA, Transferencia } from '../../partes/arquivo/transferencia.ts'
import { useTransferencia } from '../../partes/arquivo/use-transferencia.ts'

export type DocumentoASubstituir = Extract<ParaSubstituirQuery['itens'][number], { __typename: 'Documento' }>
type Valores = { titulo: string; assunto: string; nivel: NivelAssinatura }

/**
 * O caminho do arquivo é o de todo arquivo; no fim, em vez de se entregar como o primeiro, toma o lugar do
 * que está em vigor.
 */
export function useSubstituicao(documento: DocumentoASubstituir) {
  const { id } = documento
  const [antes] = useState<Valores>({
    titulo: documento.titulo,
    assunto: documento.assunto ?? '',
    nivel: documento.nivelAssinatura,
  })
  const [valores, setValores] = useState(antes)
  const [arquivo, setArquivo] = useState<ArquivoConferido>()
  const transferencia = useRef<Transferencia>(undefined)
  const { abrir, terminar, reter, concluiu } = useFim(id)
  const largar = (novo?: ArquivoConferido) => {
    transferencia.current = undefined
    setArquivo(novo)
  }
  const recusar = (motivo: string) => {
    avisar('perigo', motivo)
    largar()
  }
  const { estado, conduzir, cancelar, limpar } = useTransferencia(terminar, recusar)
  const trocarArquivo = (novo: ArquivoConferido | undefined) => {
    largar(novo)
    if (novo) limpar()
  }
  /** O que já se entregou leva os dados com que se entregou; mudar um deles recomeça. */
  const mudar = (mudanca: Partial<Valores>) => {
    transferencia.current = undefined
    setValores({ ...valores, ...mudanca })
  }
  const substituir = () => {
    if (!arquivo) return
    transferencia.current ??= transferenciaDe(id, arquivo, { dados: dadosDe(antes, valores), reter })
    void conduzir(transferencia.current)
  }
  const mudou = arquivo !== undefined || JSON.stringify(valores) !== JSON.stringify(antes)
  return {
    valores,
    mudar,
    arquivo,
    trocarArquivo,
    estado,
    substituir,
    cancelar,
    voltar: abrir,
    emPerigo: () => !concluiu() && mudou,
    pendente: estado.situacao === 'andando',
  }
}

type OQueSePede = { dados: SubstituicaoDados; reter: (motivo: string) => void }

const transferenciaDe = (
  id: string,
  arquivo: ArquivoConferido,
  { dados, reter }: OQueSePede,
): Transferencia =>
  new Transferencia(id, arquivo, {
    ...DA_CASA,
    // O retido serve, e não volta a mandar-se: decide-se nos detalhes do documento.
    veredito: async (documentoId, signal) => {
      const { documento } = await executar(ComoFicouASubstituicaoDocument, { id: documentoId }, { signal })
      if (!documento.substituicaoRetida) return DA_CASA.veredito(documentoId, signal)
      reter(documento.substituicaoRetida.motivo)
      return { situacao: 'aceito' }
    },
    entregar: (entrega, opcoes) => executar(DocumentoSubstituirDocument, { ...entrega, dados }, opcoes),
  })

/** Entregue o arquivo, volta-se ao documento. */
function useFim(id: string) {
  const navegar = useNavigate()
  const cliente = useQueryClient()
  const concluido = useRef(false)
  const retido = useRef<string>(undefined)
  const abrir = () => void navegar({ to: '/documento/{-$id}', params: { id } })
  const terminar = (_id: string, fim: 'aceito' | 'demora') => {
    concluido.current = true
    if (retido.current) avisar('aviso', `O arquivo novo está retido: ${retido.current}. Vale o anterior.`)
    else
      avisarSucesso(
        fim === 'aceito'
          ? 'Documento substituído.'
          : 'O arquivo novo ainda está sendo conferido; se for aceito, toma o lugar do que está em vigor.',
      )
    void depoisDeAgir(cliente)
    abrir()
  }
  const reter = (motivo: string) => {
    retido.current = motivo
  }
  return { abrir, terminar, reter, concluiu: () => concluido.current }
}

/** Só o que mudou: o que não se diz, fica. */
function dadosDe(antes: Valores, { titulo, assunto, nivel }: Valores): SubstituicaoDados {
  return {
    ...(titulo.trim() === antes.titulo ? {} : { titulo: titulo.trim() }),
    ...(assunto.trim() === antes.assunto ? {} : { assunto: assunto.trim() || null }),
    ...(nivel === antes.nivel ? {} : { nivelAssinatura: nivel }),
  }
}
