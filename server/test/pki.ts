import { type KeyObject, privateEncrypt, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { readCertificates, readPkcs12 } from '@autos/pades'
import { iniciarIcp } from '@autos/simuladores/icp/icp.ts'
import type { InstituicaoDaPki, PessoaDaPki } from '@autos/simuladores/pki/elenco.ts'
import type { Identidade, Pki } from '@autos/simuladores/pki/pki.ts'
import type { ConfigDaAssinatura } from '../src/config-assinatura.ts'
import { type NomeDePessoa, PESSOAS } from './elenco.ts'

type Certificados = Partial<Record<NomeDePessoa, PessoaDaPki['certificado']>>

/** As contas Gov.br do elenco, e quem mais a PKI conhece. */
type DaPki = {
  contas?: Partial<Record<NomeDePessoa, Pick<PessoaDaPki, 'govbr' | 'cpfSituacao'>>>
  outras?: readonly PessoaDaPki[]
  /** Com que perfil se emitiu o certificado que sela. */
  selo?: InstituicaoDaPki['perfil']
  /** A chave e o segredo de quem carimba pelo SERPRO. */
  serpro?: { id: string; segredo: string }
}

export type PkiDeTeste = {
  pki: Pki
  /** Para `mundo({ assinatura })`. */
  assinatura: Partial<ConfigDaAssinatura>
  /** O certificado que alguém do elenco tem. */
  certificado(nome: NomeDePessoa): Promise<Identidade>
  /** `POST /_falha` das autoridades: { caminho: '/tsa' | '/ocsp' | '/crl' | '/aia', modo, vezes? }. */
  falha(pedido: { caminho?: string; modo: string; vezes?: number }): Promise<void>
}

/** Uma PKI só deste teste, com carimbo do tempo, OCSP e listas de revogação que respondem de verdade. */
export async function pkiDeTeste(
  certificados: Certificados = {},
  { contas = {}, outras = [], selo, serpro }: DaPki = {},
): Promise<PkiDeTeste> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-pki-'))
  const pessoas = Object.entries(PESSOAS).map(([nome, { nome: primeiro, sobrenome, cpf }]) => ({
    nome: `${primeiro} ${sobrenome}`,
    cpf,
    certificado: certificados[nome as NomeDePessoa],
    ...contas[nome as NomeDePessoa],
  }))
  const responsavel = { nome: 'Ana Azevedo', cpf: PESSOAS.ana.cpf }
  const icp = await iniciarIcp({
    porta: 0,
    pasta,
    serpro,
    pessoas: [...pessoas, ...outras],
    instituicoes: [
      { id: 'teste', nome: 'Prefeitura de Teste', cnpj: '90530001000130', responsavel, perfil: selo },
    ],
  })
  after(async () => {
    await icp.parar()
    rmSync(pasta, { recursive: true, force: true })
  })
  const { pki } = icp
  const instituicao = await pki.instituicao('teste')
  const raiz = (tipo: 'ICP_BRASIL' | 'GOV_BR', arquivo: string) =>
    readCertificates(readFileSync(arquivo)).map((certificado) => ({ tipo, nome: tipo, certificado }))
  const ancoras = [...raiz('ICP_BRASIL', pki.ancoras.icpBrasil), ...raiz('GOV_BR', pki.ancoras.govBr)]
  return {
    pki,
    assinatura: {
      ancoras,
      ancorasDeCarimbo: ancoras.map(({ certificado }) => certificado),
      carimbo: { endereco: `${icp.endereco}/tsa`, politica: null, usuario: null, senha: null },
      instituicao: { teste: readPkcs12(readFileSync(instituicao.p12), instituicao.senha) },
    },
    certificado: (nome) => pki.pessoa(PESSOAS[nome].cpf),
    async falha(pedido) {
      const resposta = await fetch(`${icp.endereco}/_falha`, { method: 'POST', body: JSON.stringify(pedido) })
      if (!resposta.ok) throw new Error(await resposta.text())
    },
  }
}

const DIGEST_INFO_SHA256 = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * O que o token da pessoa faz com o resumo: RSA sobre ele, sem ver os atributos; de curva elíptica, sobre os
 * bytes.
 */
export function assinarComToken(
  { chave }: { chave: KeyObject },
  { toSignHash, toSignBytes }: { toSignHash: string; toSignBytes: string },
): string {
  if (chave.asymmetricKeyType === 'rsa')
    return assinarResumo({ chave }, Buffer.from(toSignHash, 'base64')).toString('base64')
  return sign('sha256', Buffer.from(toSignBytes, 'base64'), {
    key: chave,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64')
}

/** RSA PKCS#1 v1.5 sobre um SHA-256 que outro calculou. */
export const assinarResumo = ({ chave }: { chave: KeyObject }, resumo: Buffer): Buffer =>
  privateEncrypt(chave, Buffer.concat([DIGEST_INFO_SHA256, resumo]))
