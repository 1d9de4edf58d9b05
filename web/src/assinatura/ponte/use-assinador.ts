import { useEffect, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { CertificadoInformarDocument, type CertificadoInformarMutation } from '../../api/gen/graphql.ts'
import {
  comCpf,
  emOrdemDeUso,
  type AssinadorLocal,
  type CertificadoLocal,
  type EstadoDoAssinador,
} from './assinador-local.ts'

export type TipoDeAssinador = { tipo: 'WEB_PKI' | 'PONTE'; endereco: string | null; licenca: string | null }

export type Instalacao =
  | { situacao: 'carregando' }
  | { situacao: 'falhou'; mensagem: string }
  | { situacao: 'falta'; estado: Exclude<EstadoDoAssinador, 'PRONTO'>; instalador: string | undefined }
  | { situacao: 'pronto'; assinador: AssinadorLocal; certificados: readonly CertificadoLocal[] }

/** Carrega o assinador deste computador quando o método é escolhido, e lista os certificados. */
export function useAssinador(
  tipo: TipoDeAssinador | undefined,
  ativo: boolean,
): { instalacao: Instalacao; deNovo: () => void } {
  const [instalacao, setInstalacao] = useState<Instalacao>({ situacao: 'carregando' })
  const [vez, setVez] = useState(0)
  const { tipo: qual, endereco = null, licenca = null } = tipo ?? {}
  useEffect(() => {
    if (!ativo || !qual) return undefined
    let vale = true
    setInstalacao({ situacao: 'carregando' })
    void carregar({ tipo: qual, endereco, licenca })
      .catch((erro: unknown): Instalacao => ({ situacao: 'falhou', mensagem: mensagemDe(erro) }))
      .then((achada) => vale && setInstalacao(achada))
    return () => {
      vale = false
    }
  }, [ativo, qual, endereco, licenca, vez])
  return { instalacao, deNovo: () => setVez((n) => n + 1) }
}

async function carregar(tipo: TipoDeAssinador): Promise<Instalacao> {
  const assinador = await abrir(tipo)
  const estado = await assinador.estado()
  if (estado !== 'PRONTO') return { situacao: 'falta', estado, instalador: assinador.instalador }
  const certificados = await comCpf(assinador, await assinador.listar())
  return { situacao: 'pronto', assinador, certificados: emOrdemDeUso(certificados, new Date()) }
}

async function abrir({ tipo, endereco, licenca }: TipoDeAssinador): Promise<AssinadorLocal> {
  if (tipo === 'WEB_PKI') return (await import('./web-pki.ts')).webPki(licenca)
  if (!endereco) throw new Error('O endereço do assinador local não está configurado.')
  return (await import('./ponte.ts')).ponte(endereco)
}

export type Informado = CertificadoInformarMutation['certificadoInformar']
export type Escolha = { thumbprint: string; informado?: Informado; erro?: string }

/** O certificado escolhido, lido daqui e apresentado ao servidor, que diz se serve e com que nível. */
export function useCertificadoEscolhido(aoInformar: (informado: Informado) => void = () => undefined): {
  escolha: Escolha | undefined
  escolher: (assinador: AssinadorLocal, thumbprint: string) => Promise<void>
} {
  const [escolha, setEscolha] = useState<Escolha>()
  const escolher = async (assinador: AssinadorLocal, thumbprint: string) => {
    setEscolha({ thumbprint })
    const depois = await informar(assinador, thumbprint)
    setEscolha((agora) => (agora?.thumbprint === thumbprint ? depois : agora))
    if (depois.informado) aoInformar(depois.informado)
  }
  return { escolha, escolher }
}

async function informar(assinador: AssinadorLocal, thumbprint: string): Promise<Escolha> {
  try {
    const certificateContentBase64 = await assinador.ler(thumbprint)
    const { certificadoInformar } = await executar(CertificadoInformarDocument, { certificateContentBase64 })
    return { thumbprint, informado: certificadoInformar }
  } catch (erro) {
    return { thumbprint, erro: mensagemDe(erro) }
  }
}
