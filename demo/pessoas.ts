import { createHash } from 'node:crypto'

/** Quem pode entrar, como o provedor de identidade precisa saber. */
export type PessoaDeLogin = {
  login: string
  nome: string
  sobrenome: string
  email: string
  /** Onze algarismos. */
  cpf: string
  papeis: string[]
  realm: 'pmva' | 'cmva'
  cargo: string
  destaque: boolean
  sub: string
}

/** Quem trabalha na entidade. */
export type Pessoa = {
  login: string
  nome: string
  sobrenome: string
  cpf: string
  /** O primeiro é o principal. */
  cargos: string[]
  /** Siglas; o primeiro é o setor em que trabalha. Os grupos de trabalho estão em setores.ts. */
  setores: string[]
  papeis: string[]
  /** Nível da conta gov.br. */
  govbr?: 'bronze' | 'prata' | 'ouro'
  /** Certificado ICP-Brasil: em arquivo, em cartão ou em nuvem. */
  certificado?: { tipo: 'A1' | 'A3' | 'NEOID'; expiraEmDias: number; sessaoExpirada?: boolean }
  destaque?: boolean
}

const A1 = { tipo: 'A1', expiraEmDias: 210 } as const
const A3 = { tipo: 'A3', expiraEmDias: 540 } as const
const NEOID = { tipo: 'NEOID', expiraEmDias: 700 } as const

// prettier-ignore
export const PREFEITURA: Pessoa[] = [
  { login: 'evandro',   nome: 'Evandro',         sobrenome: 'Schlickmann',         cpf: '90530000113', cargos: ['Prefeito Municipal'],                                setores: ['GAB'],          papeis: ['access', 'publicador'],                            govbr: 'ouro', certificado: A3 },
  { login: 'marlise',   nome: 'Marlise',         sobrenome: 'Hoffmann Bertoldi',   cpf: '90530000202', cargos: ['Secretária de Administração', 'Presidente da CPAD'], setores: ['SEMAD'],        papeis: ['access', 'classificacaoDocumental', 'publicador'], certificado: NEOID, destaque: true },
  { login: 'joao',      nome: 'João',            sobrenome: 'Batista Amarante',    cpf: '90530000385', cargos: ['Procurador-Geral'],                                  setores: ['PGM'],          papeis: ['access'],                                          certificado: A3 },
  { login: 'terezinha', nome: 'Terezinha',       sobrenome: 'Kühn',                cpf: '90530000466', cargos: ['Protocolista'],                                      setores: ['PROT'],         papeis: ['access', 'solicitacoesExternas'],                  govbr: 'prata', destaque: true },
  { login: 'diego',     nome: 'Diego',           sobrenome: 'Alves do Nascimento', cpf: '90530000547', cargos: ['Agente Administrativo', 'Pregoeiro'],                setores: ['DCL'],          papeis: ['access'],                                          govbr: 'prata', destaque: true },
  { login: 'rosangela', nome: 'Rosângela',       sobrenome: 'Zanella',             cpf: '90530000628', cargos: ['Diretora de Compras e Licitações'],                  setores: ['DCL'],          papeis: ['access'],                                          certificado: { ...NEOID, sessaoExpirada: true } },
  { login: 'katia',     nome: 'Kátia',           sobrenome: 'Yoshida',             cpf: '90530000709', cargos: ['Analista de TI'],                                    setores: ['DTI'],          papeis: ['access', 'adminAcesso'],                           govbr: 'ouro' },
  { login: 'sebastiao', nome: 'Sebastião',       sobrenome: 'Corrêa da Silva',     cpf: '90530000890', cargos: ['Arquivista'],                                        setores: ['ARQ'],          papeis: ['access', 'classificacaoDocumental', 'arquivo'],    govbr: 'prata' },
  { login: 'luana',     nome: 'Luana',           sobrenome: 'Petry',               cpf: '90530000970', cargos: ['Contadora'],                                         setores: ['CONT'],         papeis: ['access'],                                          certificado: A1 },
  { login: 'valdir',    nome: 'Valdir',          sobrenome: 'Mafra',               cpf: '90530001004', cargos: ['Tesoureiro'],                                        setores: ['TES'],          papeis: ['access'],                                          govbr: 'bronze' },
  { login: 'patricia',  nome: 'Patrícia',        sobrenome: 'Souza de Oliveira',   cpf: '90530001195', cargos: ['Auditora Fiscal'],                                   setores: ['FISC', 'TRIB'], papeis: ['access'],                                          govbr: 'ouro', destaque: true },
  { login: 'gilmar',    nome: 'Gilmar',          sobrenome: 'Boeing',              cpf: '90530001276', cargos: ['Secretário da Fazenda'],                             setores: ['SEFAZ'],        papeis: ['access'],                                          certificado: NEOID },
  { login: 'andressa',  nome: 'Andressa',        sobrenome: 'Wolff',               cpf: '90530001357', cargos: ['Arquiteta e Urbanista'],                             setores: ['APRO'],         papeis: ['access'],                                          govbr: 'prata' },
  { login: 'marcos',    nome: 'Marcos Vinícius', sobrenome: 'Pires',               cpf: '90530001438', cargos: ['Fiscal de Obras'],                                   setores: ['FOBR'],         papeis: ['access'],                                          govbr: 'prata' },
  { login: 'helena',    nome: 'Helena',          sobrenome: 'De Marchi',           cpf: '90530001519', cargos: ['Secretária de Planejamento Urbano'],                 setores: ['SEPLAN'],       papeis: ['access'],                                          govbr: 'ouro' },
  { login: 'osni',      nome: 'Osni',            sobrenome: 'Ferreira',            cpf: '90530001608', cargos: ['Secretário de Infraestrutura'],                      setores: ['SEINFRA'],      papeis: ['access'],                                          govbr: 'prata' },
  { login: 'claudete',  nome: 'Claudete',        sobrenome: 'Rosa dos Santos',     cpf: '90530001780', cargos: ['Secretária de Educação'],                            setores: ['SEDUC'],        papeis: ['access'],                                          govbr: 'ouro' },
  { login: 'bruna',     nome: 'Bruna',           sobrenome: 'Koerich',             cpf: '90530001861', cargos: ['Diretora de Ensino'],                                setores: ['ENS'],          papeis: ['access'],                                          govbr: 'prata' },
  { login: 'rafael',    nome: 'Rafael',          sobrenome: 'Tavares',             cpf: '90530001942', cargos: ['Secretário de Saúde', 'Gestor do FMS'],              setores: ['SMS'],          papeis: ['access'],                                          certificado: { tipo: 'A3', expiraEmDias: 12 } },
  { login: 'ivone',     nome: 'Ivone',           sobrenome: 'Machado',             cpf: '90530002086', cargos: ['Fiscal Sanitarista'],                                setores: ['VISA'],         papeis: ['access'],                                          govbr: 'prata' },
  { login: 'daniela',   nome: 'Daniela',         sobrenome: 'Quadros',             cpf: '90530002167', cargos: ['Assistente Social', 'Coordenadora do CRAS'],         setores: ['CRAS'],         papeis: ['access'],                                          govbr: 'ouro' },
  { login: 'cleiton',   nome: 'Cleiton',         sobrenome: 'Borges',              cpf: '90530002248', cargos: ['Psicólogo', 'Coordenador do CREAS'],                 setores: ['CREAS'],        papeis: ['access'],                                          govbr: 'prata' },
  { login: 'silvio',    nome: 'Sílvio',          sobrenome: 'Rech',                cpf: '90530002329', cargos: ['Engenheiro Agrônomo'],                               setores: ['LICA', 'SEAMA'], papeis: ['access'],                                         govbr: 'ouro' },
  { login: 'nair',      nome: 'Nair',            sobrenome: 'Vieira',              cpf: '90530002400', cargos: ['Diretora de Recursos Humanos'],                      setores: ['DRH'],          papeis: ['access'],                                          govbr: 'prata' },
  { login: 'fabio',     nome: 'Fábio',           sobrenome: 'Stolf',               cpf: '90530002590', cargos: ['Controlador-Geral'],                                 setores: ['CGM'],          papeis: ['access', 'auditoria'],                             govbr: 'ouro' },
  { login: 'juliana',   nome: 'Juliana',         sobrenome: 'Prates',              cpf: '90530002671', cargos: ['Ouvidora'],                                          setores: ['OUV'],          papeis: ['access', 'solicitacoesExternas'],                  govbr: 'prata' },
  { login: 'wesley',    nome: 'Wesley',          sobrenome: 'Lima',                cpf: '90530002752', cargos: ['Estagiário'],                                        setores: ['PROT'],         papeis: ['access'],                                          govbr: 'bronze' },
  { login: 'adelaide',  nome: 'Adelaide',        sobrenome: 'Campos',              cpf: '90530002833', cargos: ['Diretora-Presidente'],                               setores: ['IPREVA'],       papeis: ['access'],                                          govbr: 'ouro' },
  { login: 'jaciara',   nome: 'Jaciara',         sobrenome: 'Potyguara',           cpf: '90530002914', cargos: ['Coordenadora de Atos Oficiais'],                     setores: ['ATOS'],         papeis: ['access', 'publicador'],                            govbr: 'prata' },
  // Desligado do município: o login ainda existe, o acesso não.
  { login: 'mauricio',  nome: 'Maurício',        sobrenome: 'Góes',                cpf: '90530003058', cargos: [],                                                    setores: [],               papeis: [] },
]

// prettier-ignore
export const CAMARA: Pessoa[] = [
  { login: 'rosa',    nome: 'Rosa Maria', sobrenome: 'Tonet',      cpf: '90540000159', cargos: ['Secretária Legislativa'],                setores: ['SECLEG'], papeis: ['access', 'classificacaoDocumental', 'adminAcesso', 'arquivo'], govbr: 'ouro', certificado: A3, destaque: true },
  { login: 'ademir',  nome: 'Ademir',     sobrenome: 'Stringari',  cpf: '90540000230', cargos: ['Presidente da Câmara', 'Vereador'],      setores: ['PRES'],   papeis: ['access', 'publicador'],                                        certificado: A3 },
  { login: 'lauro',   nome: 'Lauro',      sobrenome: 'Bittencourt', cpf: '90540000310', cargos: ['Protocolista'],                         setores: ['PROTC'],  papeis: ['access', 'solicitacoesExternas'],                              govbr: 'prata' },
  { login: 'beatriz', nome: 'Beatriz',    sobrenome: 'Fagundes',   cpf: '90540000400', cargos: ['Procuradora Jurídica'],                  setores: ['PROCJ'],  papeis: ['access'],                                                      govbr: 'ouro' },
  { login: 'neusa',   nome: 'Neusa',      sobrenome: 'Kammers',    cpf: '90540000582', cargos: ['Vereadora', 'Relatora da CCJ'],          setores: ['CCJ'],    papeis: ['access'],                                                      govbr: 'prata' },
]

const subDe = (realm: string, login: string): string => {
  const h = createHash('sha1').update(`demonstracao:${realm}:${login}`).digest().subarray(0, 16)
  h[6] = (h[6]! & 0x0f) | 0x50
  h[8] = (h[8]! & 0x3f) | 0x80
  return h.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const emailDe = (realm: string, login: string): string => `${login}@${realm}.example`

const comoLogin =
  (realm: 'pmva' | 'cmva') =>
  ({ login, nome, sobrenome, cpf, papeis, cargos, destaque = false }: Pessoa): PessoaDeLogin => ({
    login,
    nome,
    sobrenome,
    cpf,
    papeis,
    realm,
    destaque,
    email: emailDe(realm, login),
    cargo: cargos.join(' e ') || '(sem acesso)',
    sub: subDe(realm, login),
  })

/** A senha de todos é a padrão do provedor: autos. */
export const PESSOAS: PessoaDeLogin[] = [
  ...PREFEITURA.map(comoLogin('pmva')),
  ...CAMARA.map(comoLogin('cmva')),
]
