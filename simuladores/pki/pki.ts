import { randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import { EXT, montarCertificado, novaChave, novoSerial } from './certificado.ts'
import type { Der } from './der.ts'
import { INSTITUICOES, PESSOAS_DA_PKI, type InstituicaoDaPki, type PessoaDaPki } from './elenco.ts'
import { abrirPasta, type Guardada } from './pasta.ts'
import { montarP12 } from './p12.ts'
import {
  perfilDaAc,
  perfilDaInstituicao,
  perfilDaPessoa,
  perfilDoCarimbo,
  perfilDoCidadao,
  perfilDoOcsp,
  type NomeDeAc,
  type Perfil,
  type VariedadeDoCarimbo,
} from './perfis.ts'
import { referencia } from './cms.ts'

export type { NomeDeAc } from './perfis.ts'

/** A certificate with its key, and what leads from it to its root. */
export type Identidade = {
  id: string
  chave: KeyObject
  der: Der
  certificado: X509Certificate
  /** Issuer first, root last; empty for a root. */
  cadeia: Der[]
  emissor: NomeDeAc
  /** Hexadecimal, capitals. */
  serial: string
}

export type Instituicao = Identidade & { /** Path. */ p12: string; senha: string }

export type OpcoesDaPki = {
  /** Where simuladores/icp answers: goes into every certificate. Without a slash at the end. */
  enderecoIcp: string
  pessoas?: readonly PessoaDaPki[] | undefined
  instituicoes?: readonly InstituicaoDaPki[] | undefined
}

/**
 * A certificate that the cast does not have: somebody else, another validity, another authority, extensions
 * left out.
 */
export type PedidoDeEmissao = PessoaDaPki & {
  emissor?: 'icp-ac' | 'gov-ac' | undefined
  de?: Date | undefined
  ate?: Date | undefined
  /** Instead of those of the profile. */
  extensoes?: ((chave: KeyObject) => Der[]) | undefined
}

export type Pki = {
  pasta: string
  enderecoIcp: string
  pessoas: readonly PessoaDaPki[]
  instituicoes: readonly InstituicaoDaPki[]
  /** Files of the two roots. */
  ancoras: { icpBrasil: string; govBr: string }
  ac(nome: NomeDeAc): Promise<Identidade>
  /** The e-CPF of somebody in `pessoas` who has one, made at the first call. */
  pessoa(cpf: string): Promise<Identidade>
  /** The certificate of a gov.br account, made at the first call. */
  cidadao(cpf: string): Promise<Identidade>
  instituicao(id: string): Promise<Instituicao>
  carimbo(variedade?: VariedadeDoCarimbo): Promise<Identidade>
  ocsp(emissor?: 'icp-ac' | 'gov-ac'): Promise<Identidade>
  emitir(pedido: PedidoDeEmissao): Promise<Identidade>
  p12(identidade: Identidade, senha: string): Buffer
  /** By serial number or identity. `motivo`: CRLReason, default 1 (keyCompromise). */
  revogar(alvo: string | Identidade, opcoes?: { ac?: NomeDeAc; em?: Date; motivo?: number }): void
  emitido(ac: NomeDeAc, serial: string): boolean
  revogados(ac: NomeDeAc): { serial: string; em: Date; motivo: number }[]
}

/**
 * Passwords of the people's .p12 files: as everywhere in the demonstration. Institutions have random ones.
 */
export const SENHA_DO_P12 = 'autos'

const DIA = 86_400_000

/**
 * A development PKI in a folder: made at the first call, found there afterwards, by any number of processes
 * at once. The authorities, the stamp and the OCSP responder are ready when it returns; people's and
 * institutions' keys are made when first asked for. A certificate that names another address or has run out
 * is issued again for the same key.
 */
export async function criarPki(
  pasta: string,
  { enderecoIcp, pessoas = PESSOAS_DA_PKI, instituicoes = INSTITUICOES }: OpcoesDaPki,
): Promise<Pki> {
  const guarda = abrirPasta(pasta)
  const prontas = new Map<string, Promise<Identidade>>()
  const ac = (nome: NomeDeAc): Promise<Identidade> => garantir(nome, perfilDaAc(nome, enderecoIcp))

  function garantir(id: string, perfil: Perfil): Promise<Identidade> {
    const pronta = prontas.get(id) ?? obter(id, perfil)
    prontas.set(id, pronta)
    pronta.catch(() => prontas.delete(id))
    return pronta
  }

  async function obter(id: string, perfil: Perfil): Promise<Identidade> {
    const guardada = guarda.ler(id)
    const propria = id === perfil.emissor
    if (guardada && serve(guardada.der, perfil, enderecoIcp)) return completar(id, perfil.emissor, guardada)
    const [chave, emissor] = await Promise.all([
      guardada?.chave ?? novaChave(perfil.chave),
      propria ? undefined : ac(perfil.emissor),
    ])
    const ficou = guarda.guardar(
      id,
      { chave, der: certificar(chave, perfil, { emissor }) },
      guardada !== undefined,
    )
    return completar(id, perfil.emissor, ficou)
  }

  async function completar(id: string, emissor: NomeDeAc, { chave, der }: Guardada): Promise<Identidade> {
    const acima = id === emissor ? undefined : await ac(emissor)
    const certificado = new X509Certificate(der)
    guarda.registrar(emissor, certificado.serialNumber)
    return {
      id,
      chave,
      der,
      certificado,
      emissor,
      serial: certificado.serialNumber,
      cadeia: acima ? [acima.der, ...acima.cadeia] : [],
    }
  }

  function conhecida(cpf: string): PessoaDaPki {
    const pessoa = pessoas.find((p) => p.cpf === cpf)
    if (!pessoa) throw new Error(`Ninguém no elenco tem o CPF ${cpf}.`)
    return pessoa
  }

  const pki: Pki = {
    pasta,
    enderecoIcp,
    pessoas,
    instituicoes,
    ancoras: {
      icpBrasil: guarda.caminho('certificados', 'icp-raiz.pem'),
      govBr: guarda.caminho('certificados', 'gov-raiz.pem'),
    },
    ac,
    async pessoa(cpf) {
      const pessoa = conhecida(cpf)
      if (!pessoa.certificado) throw new Error(`${pessoa.nome} não tem certificado.`)
      const identidade = await garantir(`pessoa-${cpf}`, perfilDaPessoa(pessoa, enderecoIcp))
      if (pessoa.certificado.situacao === 'revogado')
        pki.revogar(identidade, { em: new Date(Date.now() - 30 * DIA) })
      p12Guardado(identidade, SENHA_DO_P12)
      return identidade
    },
    cidadao: (cpf) => garantir(`govbr-${cpf}`, perfilDoCidadao(conhecida(cpf), enderecoIcp)),
    async instituicao(id) {
      const instituicao = instituicoes.find((i) => i.id === id)
      if (!instituicao) throw new Error(`Não há instituição ${id}.`)
      const identidade = await garantir(`instituicao-${id}`, perfilDaInstituicao(instituicao, enderecoIcp))
      guarda.guardarArquivo(`${identidade.id}.senha`, randomBytes(24).toString('base64url'))
      const senha = guarda.lerArquivo(`${identidade.id}.senha`)!.toString()
      return { ...identidade, senha, p12: p12Guardado(identidade, senha) }
    },
    carimbo: (variedade = 'bom') =>
      garantir(
        variedade === 'bom' ? 'carimbo' : `carimbo-${variedade}`,
        perfilDoCarimbo(enderecoIcp, variedade),
      ),
    ocsp: (emissor = 'icp-ac') => garantir(`ocsp-${emissor}`, perfilDoOcsp(emissor)),
    async emitir({ emissor = 'icp-ac', de, ate, extensoes, ...pessoa }) {
      const perfil =
        emissor === 'icp-ac' ? perfilDaPessoa(pessoa, enderecoIcp) : perfilDoCidadao(pessoa, enderecoIcp)
      const chave = await novaChave(pessoa.certificado?.chave ?? 'RSA')
      const der = certificar(
        chave,
        { ...perfil, ...(extensoes ? { extensoes } : {}) },
        { emissor: await ac(emissor), de, ate },
      )
      const identidade = await completar(`avulso-${randomBytes(6).toString('hex')}`, emissor, { chave, der })
      if (pessoa.certificado?.situacao === 'revogado')
        pki.revogar(identidade, { em: new Date(Date.now() - 30 * DIA) })
      return identidade
    },
    p12: ({ id, chave, der, cadeia }, senha) =>
      montarP12({ chave, certificados: [der, ...cadeia], senha, apelido: id }),
    revogar(
      alvo,
      { ac: nome = typeof alvo === 'string' ? 'icp-ac' : alvo.emissor, em = new Date(), motivo = 1 } = {},
    ) {
      guarda.revogar(nome, {
        serial: typeof alvo === 'string' ? alvo.toUpperCase() : alvo.serial,
        em,
        motivo,
      })
    },
    emitido: (nome, serial) => guarda.emitido(nome, serial),
    revogados: (nome) => guarda.revogados(nome),
  }

  /** Written once for each certificate. */
  function p12Guardado(identidade: Identidade, senha: string): string {
    const nome = `${identidade.id}.p12`
    if (!guarda.lerArquivo(nome)?.includes(identidade.der))
      guarda.trocarArquivo(nome, pki.p12(identidade, senha))
    return guarda.caminho('privado', nome)
  }

  await Promise.all([ac('icp-ac'), ac('gov-raiz'), pki.carimbo(), pki.ocsp()])
  return pki
}

function certificar(
  chave: KeyObject,
  perfil: Perfil,
  { emissor, de, ate }: { emissor: Identidade | undefined; de?: Date | undefined; ate?: Date | undefined },
): Der {
  return montarCertificado({
    serial: novoSerial(),
    assunto: perfil.assunto,
    emissor: emissor ? referencia(emissor.der).assunto : perfil.assunto,
    chave,
    de: de ?? new Date(Date.now() + perfil.deDias * DIA),
    ate: ate ?? new Date(Date.now() + perfil.ateDias * DIA),
    extensoes: [...perfil.extensoes(chave), EXT.chaveDoEmissor(emissor?.chave ?? chave)],
    chaveDoEmissor: emissor?.chave ?? chave,
  })
}

/** Names nobody else's address, and is as valid as it should be. */
function serve(der: Der, perfil: Perfil, endereco: string): boolean {
  const urls = der.includes('http')
  const expirado = new X509Certificate(der).validToDate.getTime() < Date.now()
  return (!urls || der.includes(`${endereco}/`)) && expirado === perfil.ateDias < 0
}
