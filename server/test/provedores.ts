import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { navegador } from '@autos/simuladores/comum/navegador.ts'
import { iniciarGovBr } from '@autos/simuladores/govbr/govbr.ts'
import { iniciarPsc, type OpcoesDoPsc } from '@autos/simuladores/psc/psc.ts'
import type { ConfigDaAssinatura } from '../src/config-assinatura.ts'
import { type DepoisDoRetorno, provedoresDe, retornar } from '../src/modules/provedores/index.ts'
import type { Mundo, Pessoa } from './mundo.ts'
import type { PkiDeTeste } from './pki.ts'

const CLIENTE = { id: 'autos', segredo: 'x7Qm2vT9wLzR4kBn', nome: 'Autos' }
/** A da API de Assinatura é outra, como na verdade. */
const DA_ASSINATURA = { id: 'autos-assinatura', segredo: 'k3Wd8sJ1pYqN5hFz', nome: 'Autos' }
/** Os de outro órgão, que o Gov.br também conhece: com eles ninguém assina por este. */
const DO_OUTRO = { id: 'outro-orgao', segredo: 'h2Lx6cB8vMn0sDqK', nome: 'Outro órgão' }
const DA_ASSINATURA_DO_OUTRO = {
  id: 'outro-orgao-assinatura',
  segredo: 'p9Rt4gZ7wXe1uJyC',
  nome: 'Outro órgão',
}
export const RETORNO = 'http://localhost:4300/assinatura/retorno'

type Simulador = 'govBr' | 'psc'
export type ProvedoresDeTeste = {
  /** Para `mundo({ assinatura })`, com o que a PKI dá. */
  assinatura: Partial<ConfigDaAssinatura>
  enderecos: Record<Simulador, string>
  falha(qual: Simulador, pedido: { caminho?: string; modo: string; vezes?: number }): Promise<void>
  postar(qual: Simulador, caminho: string, corpo?: object): Promise<void>
}

/** O Gov.br e um provedor de certificados em nuvem, de verdade pela rede, sobre a PKI do teste. */
export async function provedoresDeTeste(
  { pki, assinatura }: PkiDeTeste,
  { resumo = 'BASE64', cofre }: Pick<OpcoesDoPsc, 'resumo' | 'cofre'> = {},
): Promise<ProvedoresDeTeste> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-govbr-'))
  const govBr = await iniciarGovBr({
    porta: 0,
    pki: { ...pki, pasta },
    clientes: [CLIENTE, DO_OUTRO],
    clientesDaAssinatura: [DA_ASSINATURA, DA_ASSINATURA_DO_OUTRO],
    retornos: [RETORNO],
    cms: 'real',
  })
  const psc = await iniciarPsc({ porta: 0, pki, cliente: CLIENTE, resumo, ...(cofre ? { cofre } : {}) })
  after(async () => {
    await Promise.all([govBr.parar(), psc.parar()])
    rmSync(pasta, { recursive: true, force: true })
  })
  const credenciais = { clienteId: CLIENTE.id, segredo: CLIENTE.segredo }
  const enderecos = { govBr: govBr.endereco, psc: psc.endereco }
  const postar = async (qual: Simulador, caminho: string, corpo: object = {}) => {
    const resposta = await fetch(`${enderecos[qual]}${caminho}`, {
      method: 'POST',
      body: JSON.stringify(corpo),
    })
    assert.ok(resposta.ok, await resposta.text())
  }
  return {
    assinatura: {
      ...assinatura,
      govBr: {
        sso: govBr.sso,
        cas: govBr.cas,
        api: govBr.api,
        entidades: {
          teste: {
            loginUnico: credenciais,
            assinatura: { clienteId: DA_ASSINATURA.id, segredo: DA_ASSINATURA.segredo },
          },
          outra: {
            loginUnico: { clienteId: DO_OUTRO.id, segredo: DO_OUTRO.segredo },
            assinatura: { clienteId: DA_ASSINATURA_DO_OUTRO.id, segredo: DA_ASSINATURA_DO_OUTRO.segredo },
          },
        },
      },
      psc: [{ id: 'neoid', nome: 'NeoID', endereco: psc.base, resumo, ...credenciais }],
    },
    enderecos,
    falha: (qual, pedido) => postar(qual, '/_falha', pedido),
    postar,
  }
}

export type Certificado = {
  provider: string
  subjectName: string
  thumbprint: string
  accessToken: string | null
  expiresAt: string | null
  validityEnd: string
  expirado: boolean
}
type Quem = Pick<Pessoa, 'chama'>
export type NaJanela = {
  /** Com que CPF a pessoa entra no provedor. */
  cpf: string
  quantidade?: number
  sessao?: boolean
  /** No Gov.br: com que certificado. */
  certificado?: 'govbr' | 'icp_brasil'
  decisao?: 'autorizar' | 'cancelar'
  /** Outro navegador abre o endereço: o dele não tem o que se prendeu a este. */
  outroNavegador?: boolean
}

export const SELECAO = '{ provider subjectName thumbprint accessToken expiresAt validityEnd expirado }'

/** O que a interface faz numa janela: pede a autorização, entra no provedor, autoriza e volta. */
export function janelas(m: Mundo, { enderecos }: ProvedoresDeTeste) {
  const cookies = new Map<string, string>()

  /** O que o servidor faz com a volta. */
  async function voltar(url: string, { outroNavegador = false } = {}): Promise<DepoisDoRetorno> {
    assert.ok(url.startsWith(RETORNO), url)
    const { searchParams } = new URL(url)
    const um = (nome: string) => searchParams.get(nome) ?? undefined
    const meios = {
      ledger: await m.entidade.ledger(),
      provedores: provedoresDe(m.recursos.config, m.entidade.config),
      retorno: RETORNO,
      anotar: () => undefined,
    }
    return retornar(meios, {
      state: um('state') ?? '',
      code: um('code'),
      error: um('error'),
      cookie: (nome) => (outroNavegador ? undefined : cookies.get(nome)),
    })
  }

  async function comecar(
    quem: Quem,
    provedor: string,
    { quantidade = 1, sessao }: Pick<NaJanela, 'quantidade' | 'sessao'> = {},
  ) {
    return quem.chama<{ endereco: string; estado: string }>(
      'assinaturaAutorizar',
      { provedor, quantidade, ...(sessao === undefined ? {} : { sessao }) },
      { selecao: '{ endereco estado }', prenderNavegador: (nome, valor) => void cookies.set(nome, valor) },
    )
  }

  /** Devolve o estado, por que se pergunta, e o endereço da última volta. */
  async function noGovBr(
    quem: Quem,
    { cpf, certificado = 'govbr', decisao = 'autorizar', outroNavegador = false, ...pedido }: NaJanela,
  ): Promise<{ estado: string; volta: string }> {
    const { endereco, estado } = await comecar(quem, 'govbr', pedido)
    const { abrir, enviar } = navegador(enderecos.govBr)
    const entrada = await enviar(await abrir(endereco), { cpf, senha: 'autos' })
    const depois = await voltar(entrada.url, { outroNavegador })
    if (depois === undefined || !('endereco' in depois)) return { estado, volta: entrada.url }
    let pagina = await abrir(depois.endereco)
    if (pagina.texto.includes('name="senha"')) pagina = await enviar(pagina, { cpf, senha: 'autos' })
    const { url } = await enviar(pagina, { decisao, codigo: '12345', certificado })
    await voltar(url, { outroNavegador })
    return { estado, volta: url }
  }

  async function noPsc(
    quem: Quem,
    { cpf, decisao = 'autorizar', outroNavegador = false, ...pedido }: NaJanela,
  ): Promise<{ estado: string; volta: string }> {
    const { endereco, estado } = await comecar(quem, 'neoid', pedido)
    const { abrir, enviar } = navegador(enderecos.psc)
    const { url } = await enviar(await abrir(endereco), { decisao, cpf, otp: '135790' })
    await voltar(url, { outroNavegador })
    return { estado, volta: url }
  }

  const perguntar = (quem: Quem, estado: string) =>
    quem.chama<Certificado | null>('assinaturaAutorizada', { estado }, SELECAO)

  return {
    voltar,
    comecar,
    noGovBr,
    noPsc,
    perguntar,
    /** O caminho todo: a alça com que se assina. */
    async alca(quem: Quem, onde: 'govbr' | 'neoid', pedido: NaJanela): Promise<string> {
      const { estado } = await (onde === 'govbr' ? noGovBr : noPsc)(quem, pedido)
      const certificado = await perguntar(quem, estado)
      assert.ok(certificado?.accessToken)
      return certificado.accessToken
    },
  }
}
