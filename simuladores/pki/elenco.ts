/** Somebody whom the certificate authorities, gov.br and the PSC of the demonstration know. */
export type PessoaDaPki = {
  nome: string
  /** Eleven digits. */
  cpf: string
  email?: string | undefined
  /** AAAA-MM-DD; default: an invented one. */
  nascimento?: string | undefined
  /** e-CPF: in a file (A1), on a token (A3) or in the cloud of a PSC. Absent: has none. */
  certificado?:
    | {
        tipo: 'A1' | 'A3' | 'NUVEM'
        situacao?: Situacao | undefined
        expiraEmDias?: number | undefined
        chave?: 'RSA' | 'P-256' | undefined
        perfil?: PerfilDaIcp | undefined
      }
    | undefined
  /** Level of the gov.br account. Absent: has none. */
  govbr?: 'bronze' | 'prata' | 'ouro' | undefined
  /** As the Receita Federal has it: gov.br signs for regular ones alone. */
  cpfSituacao?: 'regular' | 'cancelada' | undefined
}

/**
 * Where a certificate says whose it is: in other names and after the name, or (Resolution CG ICP-Brasil 211/2024) in the
 * subject's serialNumber. `HIBRIDO`: in both, as until 2028 it may be.
 */
export type PerfilDaIcp = 'ANTERIOR' | 'RES_211' | 'HIBRIDO'

export type Situacao = 'valido' | 'revogado' | 'expirado'

/** Who seals in the name of an entidade: an e-CNPJ or, in the profile of Resolution 211, a seal SE-S. */
export type InstituicaoDaPki = {
  id: string
  nome: string
  cnpj: string
  responsavel: { nome: string; cpf: string }
  perfil?: 'ANTERIOR' | 'RES_211' | undefined
}

/** For tests and for development of this part alone; the demonstration hands over its own people. */
// prettier-ignore
export const PESSOAS_DA_PKI: PessoaDaPki[] = [
  { nome: 'João Batista Amarante',     cpf: '90530000385', certificado: { tipo: 'A3' } },
  { nome: 'Luana Petry',               cpf: '90530000970', certificado: { tipo: 'A1', chave: 'P-256' } },
  { nome: 'Marlise Hoffmann Bertoldi', cpf: '90530000202', certificado: { tipo: 'NUVEM' } },
  { nome: 'Diego Alves do Nascimento', cpf: '90530000547', certificado: { tipo: 'A3', situacao: 'revogado' }, govbr: 'prata' },
  { nome: 'Kátia Yoshida',             cpf: '90530000709', certificado: { tipo: 'A3', situacao: 'expirado' }, govbr: 'ouro' },
  { nome: 'Terezinha Kühn',            cpf: '90530000466', govbr: 'prata' },
  { nome: 'Valdir Mafra',              cpf: '90530001004', govbr: 'bronze' },
  { nome: 'Maurício Góes',             cpf: '90530003058', govbr: 'prata', cpfSituacao: 'cancelada' },
]

// prettier-ignore
export const INSTITUICOES: InstituicaoDaPki[] = [
  { id: 'pmva', nome: 'Município de Vale das Araucárias',            cnpj: '90530001000130', responsavel: { nome: 'Evandro Schlickmann', cpf: '90530000113' } },
  { id: 'cmva', nome: 'Câmara Municipal de Vale das Araucárias',     cnpj: '90530004000174', responsavel: { nome: 'Ademir Stringari',    cpf: '90540000230' } },
]
