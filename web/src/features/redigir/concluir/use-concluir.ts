import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { avisarSucesso } from '../../../api/notices.ts'
import { avisarComVolta } from '../../../acoes/desfazer.ts'
import { DO_ENVIO } from '../../../acoes/desfazer-envio.ts'
import { ofertaDaGuia } from '../../../acoes/envio/oferta-da-guia.ts'
import { useEnvio } from '../../../acoes/envio/use-envio.ts'
import { preferirMetodo } from '../../../assinatura/metodo-preferido.ts'
import { useConfiguracao } from '../../../assinatura/use-configuracao.ts'
import { esquecerPorConcluir } from '../../../partes/conclusao/por-concluir.ts'
import type { Situacao } from '../gravacao.ts'
import { fraseDoFim } from './frase-do-fim.ts'
import { useParaConcluir } from './para-concluir.ts'
import type { TextoNaFolha } from './texto-na-folha.ts'
import { useAssinatura } from './use-assinatura.ts'
import { useConclusao, type Feito } from './use-conclusao.ts'
import { usePlano, type Plano } from './use-plano.ts'

export type PropsDeConcluir = {
  documento: { id: string; titulo: string }
  /** O que está na folha; sem ele, o texto já se finalizou. */
  texto: TextoNaFolha | undefined
  /** Já não se escreve. */
  aoFinalizar: () => void
  fechar: () => void
}

export type Concluindo = ReturnType<typeof useConcluir>

/** O que se sabe, o que se escolheu, e o que se está a fazer. */
export function useConcluir({ documento, texto, aoFinalizar }: PropsDeConcluir) {
  const salvo = useSalvo(texto)
  const configuracao = useConfiguracao()
  const { lido, erro } = useParaConcluir(documento.id, !texto || salvo?.fase === 'salvo')
  const plano = usePlano(lido?.documento, documento.id)
  const envio = useEnvio([documento.id], {
    assinados: plano.assinar,
    ligado: plano.enviar,
    inicial: plano.parado?.enviar ?? undefined,
  })
  const terminar = useFim(documento, plano)
  const conclusao = useConclusao({ documentoId: documento.id, texto, plano, aoFinalizar, terminar })
  const assinatura = useAssinatura(lido?.documento, configuracao, conclusao.pendente)
  const confirmar = () => {
    const envia = conclusao.restam.includes('enviar')
    const pedido = envia ? envio.conferir() : undefined
    if (envia && !pedido) return
    const { metodo, preparo } = assinatura
    const confirmarAntes = lido?.confirmarIdentidade === true
    void conclusao.concluir({ metodo, preparo, confirmarAntes, pedido })
  }
  return { salvo, configuracao, lido, erro, plano, envio, assinatura, ...conclusao, confirmar }
}

/** Salva ao abrir; só o que está no servidor se finaliza. O que já é o arquivo não se salva outra vez. */
function useSalvo(texto: TextoNaFolha | undefined): Situacao | undefined {
  const [salvo, setSalvo] = useState<Situacao>()
  const gravacao = texto?.redacao.gravacao
  const sempre = texto?.jaFinalizado !== true
  useEffect(() => {
    void gravacao?.gravarJa({ sempre }).then(setSalvo)
  }, [gravacao, sempre])
  return salvo
}

/** Diz o que se fez, com o que desfaz o envio, e leva ao documento. */
function useFim(documento: PropsDeConcluir['documento'], plano: Plano) {
  const navegar = useNavigate()
  return ({ numero, pedido, metodo }: Feito) => {
    esquecerPorConcluir({ pessoa: plano.pessoa, documentoId: documento.id })
    if (plano.assinar) preferirMetodo(metodo)
    const frase = fraseDoFim({ passos: plano.passos, numero, destino: pedido?.destino.rotulo })
    const feito = { tipo: 'documento' as const, ...documento }
    if (pedido)
      avisarComVolta(frase, {
        feitos: [feito],
        volta: DO_ENVIO,
        besides: ofertaDaGuia([feito], pedido.destino.rotulo),
      })
    else avisarSucesso(frase)
    void navegar({ to: '/documento/{-$id}', params: { id: documento.id } })
  }
}
