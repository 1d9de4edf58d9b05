import type { KeyObject } from 'node:crypto'
import { correioAlternativo, EKU, EXT, nome, outroNome, type TipoDeChave } from './certificado.ts'
import { imprimivel, octetos, type Der } from './der.ts'
import type { InstituicaoDaPki, PessoaDaPki } from './elenco.ts'

export type NomeDeAc = 'icp-raiz' | 'icp-ac' | 'gov-raiz' | 'gov-ac'

/** What a certificate says, given the key it is for. */
export type Perfil = {
  chave: TipoDeChave
  emissor: NomeDeAc
  assunto: Der
  deDias: number
  ateDias: number
  extensoes: (chave: KeyObject) => Der[]
}

/** The policies of ICP-Brasil (DOC-ICP-04): under …1.2.1 A1, under …1.2.3 A3. */
export const POLITICA = { A1: '2.16.76.1.2.1.1', A3: '2.16.76.1.2.3.1', SELO: '2.16.76.1.2.201.1' } as const
export const POLITICA_DO_CARIMBO = '2.16.76.1.6.999'

const ANO = 365
/**
 * What tells these authorities from real ones. An installation refuses roots of development; its rehearsal, on
 * a machine that is thrown away, gives them another mark.
 */
const MARCA = process.env.PKI_MARCA ?? 'desenvolvimento'
const POR_EXTENSO = MARCA.replace(/^./, (letra) => letra.toUpperCase())
const ORGANIZACAO = { icp: `ICP-Brasil (${MARCA})`, gov: `Gov-Br (${MARCA})` }
const cadeiaEm = (endereco: string, ac: NomeDeAc): string => `${endereco}/aia/${ac}.p7b`
const lcrEm = (endereco: string, ac: NomeDeAc): string => `${endereco}/crl/${ac}.crl`

/**
 * The four authorities. As in ICP-Brasil, each names the policy of its own practice statement, not those it
 * issues under.
 */
export function perfilDaAc(ac: NomeDeAc, endereco: string): Perfil {
  const icp = ac.startsWith('icp')
  const raiz = ac.endsWith('raiz')
  const emissor = icp ? 'icp-raiz' : 'gov-raiz'
  return {
    chave: ac === 'gov-raiz' ? 'P-384' : 'RSA',
    emissor,
    assunto: nome(['C', 'BR'], ['O', icp ? ORGANIZACAO.icp : ORGANIZACAO.gov], ['CN', NOMES[ac]]),
    deDias: -(raiz ? 6 : 5) * ANO,
    ateDias: (raiz ? 15 : 8) * ANO,
    extensoes: (chave) => [
      EXT.restricoesBasicas(true, raiz ? undefined : 0),
      EXT.usoDaChave('keyCertSign', 'cRLSign'),
      EXT.chaveDoTitular(chave),
      ...(icp ? [EXT.politicas(raiz ? '2.16.76.1.1.0' : '2.16.76.1.1.1')] : []),
      ...(raiz
        ? []
        : [
            EXT.pontosDeLcr(lcrEm(endereco, emissor)),
            EXT.acessoAoEmissor({ cadeia: cadeiaEm(endereco, emissor) }),
          ]),
    ],
  }
}

const NOMES: Record<NomeDeAc, string> = {
  'icp-raiz': `AC Raiz de ${POR_EXTENSO} v1`,
  'icp-ac': `AC Intermediária de ${POR_EXTENSO} v1`,
  'gov-raiz': `AC Raiz do Governo Federal (${MARCA})`,
  'gov-ac': `AC Final do Governo Federal (${MARCA})`,
}

/** Under the ICP authority: CRL, chain and OCSP. */
const doIcp = (endereco: string): Der[] => [
  EXT.pontosDeLcr(lcrEm(endereco, 'icp-ac')),
  EXT.acessoAoEmissor({ cadeia: cadeiaEm(endereco, 'icp-ac'), ocsp: `${endereco}/ocsp` }),
]

/** e-CPF. */
export function perfilDaPessoa(pessoa: PessoaDaPki, endereco: string): Perfil {
  const {
    tipo,
    situacao = 'valido',
    chave = 'RSA',
    expiraEmDias = tipo === 'A1' ? 210 : 540,
    perfil = 'ANTERIOR',
  } = pessoa.certificado ?? { tipo: 'A3' as const }
  // Under Resolution 211 there is no A1 any more.
  const a1 = tipo === 'A1' && perfil === 'ANTERIOR'
  const noNumero = perfil !== 'ANTERIOR'
  return {
    chave,
    emissor: 'icp-ac',
    assunto: nome(
      ['C', 'BR'],
      ['O', ORGANIZACAO.icp],
      ['OU', 'Secretaria da Receita Federal do Brasil - RFB'],
      ['OU', a1 ? 'RFB e-CPF A1' : 'RFB e-CPF A3'],
      ...(noNumero ? [['SN', pessoa.cpf] as const] : []),
      ['CN', noNumero ? maiusculas(pessoa.nome) : `${maiusculas(pessoa.nome)}:${pessoa.cpf}`],
    ),
    deDias: situacao === 'expirado' ? -3 * ANO : -(a1 ? ANO : 3 * ANO) + Math.max(expiraEmDias, 1),
    ateDias: situacao === 'expirado' ? -10 : expiraEmDias,
    extensoes: (k) => [
      EXT.restricoesBasicas(false),
      EXT.usoDaChave('digitalSignature', 'nonRepudiation', 'keyEncipherment'),
      EXT.usoEstendido([EKU.autenticacao, EKU.correio]),
      EXT.chaveDoTitular(k),
      EXT.politicas(a1 ? POLITICA.A1 : POLITICA.A3),
      EXT.nomesAlternativos(
        ...(pessoa.email ? [correioAlternativo(pessoa.email)] : []),
        ...(perfil === 'RES_211'
          ? []
          : [outroNome('2.16.76.1.3.1', octetos(Buffer.from(dadosDaPessoa(pessoa))))]),
        ...(noNumero
          ? [outroNome(CNPJ_DA_AR, octetos(Buffer.from('90530009000119')))]
          : [
              outroNome('2.16.76.1.3.6', octetos(Buffer.from('0'.repeat(12)))),
              outroNome('2.16.76.1.3.5', octetos(Buffer.from(`${'0'.repeat(19)}VALE DAS ARAUCARIASSC`))),
            ]),
      ),
      ...doIcp(endereco),
    ],
  }
}

/** The registration authority that met the holder (Resolution 211). */
const CNPJ_DA_AR = '2.16.76.1.4.5.1'

/** gov.br: no policy of ICP-Brasil, no OCSP; the CPF is in the same other name. */
export function perfilDoCidadao(pessoa: PessoaDaPki, endereco: string): Perfil {
  return {
    chave: 'RSA',
    emissor: 'gov-ac',
    assunto: nome(['C', 'BR'], ['O', ORGANIZACAO.gov], ['CN', maiusculas(pessoa.nome)]),
    deDias: -1,
    ateDias: ANO,
    extensoes: (k) => [
      EXT.restricoesBasicas(false),
      EXT.usoDaChave('digitalSignature', 'nonRepudiation'),
      EXT.chaveDoTitular(k),
      EXT.nomesAlternativos(outroNome('2.16.76.1.3.1', octetos(Buffer.from(dadosDaPessoa(pessoa))))),
      EXT.pontosDeLcr(lcrEm(endereco, 'gov-ac')),
      EXT.acessoAoEmissor({ cadeia: cadeiaEm(endereco, 'gov-ac') }),
    ],
  }
}

/**
 * e-CNPJ in a file, with which an entidade seals. Its other names are PrintableString, those of people OCTET
 * STRING: both occur.
 */
export function perfilDaInstituicao(
  { nome: razao, cnpj, responsavel, perfil = 'ANTERIOR' }: InstituicaoDaPki,
  endereco: string,
): Perfil {
  if (perfil === 'RES_211') return perfilDoSelo({ razao, cnpj }, endereco)
  return {
    chave: 'RSA',
    emissor: 'icp-ac',
    assunto: nome(
      ['C', 'BR'],
      ['O', ORGANIZACAO.icp],
      ['ST', 'SC'],
      ['L', 'VALE DAS ARAUCARIAS'],
      ['OU', 'Secretaria da Receita Federal do Brasil - RFB'],
      ['OU', 'RFB e-CNPJ A1'],
      ['CN', `${maiusculas(razao)}:${cnpj}`],
    ),
    deDias: -30,
    ateDias: ANO - 30,
    extensoes: (k) => [
      EXT.restricoesBasicas(false),
      EXT.usoDaChave('digitalSignature', 'nonRepudiation', 'keyEncipherment'),
      EXT.usoEstendido([EKU.autenticacao, EKU.correio]),
      EXT.chaveDoTitular(k),
      EXT.politicas(POLITICA.A1),
      EXT.nomesAlternativos(
        outroNome('2.16.76.1.3.4', imprimivel(dadosDaPessoa(responsavel))),
        outroNome('2.16.76.1.3.2', imprimivel(maiusculas(responsavel.nome))),
        outroNome('2.16.76.1.3.3', imprimivel(cnpj)),
        outroNome('2.16.76.1.3.7', imprimivel('0'.repeat(12))),
      ),
      ...doIcp(endereco),
    ],
  }
}

/** SE-S, a seal in a file (Resolution 211): the CNPJ in the subject, and nobody who answers for it. */
const perfilDoSelo = ({ razao, cnpj }: { razao: string; cnpj: string }, endereco: string): Perfil => ({
  chave: 'RSA',
  emissor: 'icp-ac',
  assunto: nome(['C', 'BR'], ['O', ORGANIZACAO.icp], ['SN', cnpj], ['CN', maiusculas(razao)]),
  deDias: -30,
  ateDias: ANO - 30,
  extensoes: (k) => [
    EXT.restricoesBasicas(false),
    EXT.usoDaChave('digitalSignature', 'nonRepudiation'),
    EXT.chaveDoTitular(k),
    EXT.politicas(POLITICA.SELO),
    EXT.nomesAlternativos(outroNome(CNPJ_DA_AR, octetos(Buffer.from('90530009000119')))),
    ...doIcp(endereco),
  ],
})

/** `sem-uso`: may not stamp. `a-vencer`: its certificate ends in a month. */
export type VariedadeDoCarimbo = 'bom' | 'sem-uso' | 'a-vencer'

/** Time stamping authority (RFC 3161 §2.3): that use alone, and critical. */
export function perfilDoCarimbo(endereco: string, variedade: VariedadeDoCarimbo): Perfil {
  const semUso = variedade === 'sem-uso'
  return {
    chave: 'RSA',
    emissor: 'icp-ac',
    assunto: nome(
      ['C', 'BR'],
      ['O', ORGANIZACAO.icp],
      [
        'CN',
        semUso ? 'Servidor sem uso de carimbo (desenvolvimento)' : 'Carimbo do Tempo de Desenvolvimento',
      ],
    ),
    deDias: -30,
    ateDias: variedade === 'a-vencer' ? 30 : 4 * ANO,
    extensoes: (k) => [
      EXT.restricoesBasicas(false),
      EXT.usoDaChave('digitalSignature', 'nonRepudiation'),
      semUso ? EXT.usoEstendido([EKU.autenticacao]) : EXT.usoEstendido([EKU.carimbo], true),
      EXT.chaveDoTitular(k),
      ...doIcp(endereco),
    ],
  }
}

/**
 * Delegated OCSP responder (RFC 6960 §4.2.2.2), not to be looked up itself. `de` another authority it answers
 * for nobody.
 */
export function perfilDoOcsp(emissor: NomeDeAc): Perfil {
  return {
    chave: 'P-256',
    emissor,
    assunto: nome(
      ['C', 'BR'],
      ['O', emissor === 'icp-ac' ? ORGANIZACAO.icp : ORGANIZACAO.gov],
      ['CN', 'Respondedor OCSP de Desenvolvimento'],
    ),
    deDias: -30,
    ateDias: ANO,
    extensoes: (k) => [
      EXT.restricoesBasicas(false),
      EXT.usoDaChave('digitalSignature'),
      EXT.usoEstendido([EKU.ocsp]),
      EXT.chaveDoTitular(k),
      EXT.semConsulta(),
    ],
  }
}

/**
 * Birth (8), CPF (11), NIS (11), identity card (15) and who issued it (up to 10), as DOC-ICP-04 lays them
 * out; zeros for what is not told.
 */
function dadosDaPessoa({ cpf, nascimento }: { cpf: string; nascimento?: string | undefined }): string {
  const n = Number(cpf.slice(3, 9))
  const dois = (valor: number): string => String(valor).padStart(2, '0')
  const data = nascimento
    ? nascimento.split('-').toReversed().join('')
    : `${dois((n % 28) + 1)}${dois((n % 12) + 1)}${1960 + (n % 40)}`
  return `${data}${cpf}${'0'.repeat(11)}${'0'.repeat(15)}SSPSC`
}

/** As certificates are written: capitals without accents. */
const maiusculas = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
