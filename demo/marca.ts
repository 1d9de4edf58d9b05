/** O que cada entidade é e permite. */
export type MarcaDemo = {
  nome: string
  sigla: string
  municipio: string
  cor: string
  cnpj: string
  endereco: string
  telefone: string
  site: string
  /** Sigla do setor que recebe o que vem de fora. */
  protocolo: string
  nipe: { uf: number; orgao: number; unidade: number }
  diario: boolean
  aviso: string | null
}

export const NOME_CURTO = 'Autos'

// prettier-ignore
export const MARCA_PREFEITURA: MarcaDemo = {
  nome: 'Prefeitura Municipal de Vale das Araucárias', sigla: 'PMVA', municipio: 'Vale das Araucárias', cor: '#1351b4',
  cnpj: '90.530.001/0001-30', endereco: 'Praça da Emancipação, 100, Centro, Vale das Araucárias – SC', telefone: '(49) 3555-0100', site: 'www.valedasaraucarias.example',
  protocolo: 'PROT', nipe: { uf: 42, orgao: 101, unidade: 1 }, diario: true, aviso: null,
}

// prettier-ignore
export const MARCA_CAMARA: MarcaDemo = {
  nome: 'Câmara Municipal de Vale das Araucárias', sigla: 'CMVA', municipio: 'Vale das Araucárias', cor: '#155bcb',
  cnpj: '90.530.004/0001-74', endereco: 'Rua Vereador Nilo Franz, 50, Centro, Vale das Araucárias – SC', telefone: '(49) 3555-0190', site: 'www.camaravaledasaraucarias.example',
  protocolo: 'PROTC', nipe: { uf: 42, orgao: 104, unidade: 1 }, diario: true, aviso: null,
}

/** Hipóteses legais de restrição (domínio §7). Os diplomas municipais são fictícios. */
export const HIPOTESES = {
  pessoal: 'Informação pessoal (Lei 12.527/2011, art. 31)',
  preparatorio: 'Documento preparatório (Lei 12.527/2011, art. 7º, § 3º)',
  fiscal: 'Sigilo fiscal (CTN, art. 198)',
  disciplinar:
    'Sigilo de procedimento disciplinar até a decisão (Estatuto dos Servidores, LC municipal 45/2009)',
  crianca: 'Proteção da criança e do adolescente (ECA, arts. 17, 143 e 247)',
  saude: 'Sigilo de ficha de saúde (LGPD, art. 11)',
  industrial: 'Segredo industrial ou comercial (Lei 12.527/2011, art. 22)',
  propostas: 'Sigilo das propostas até a abertura (Lei 14.133/2021, art. 24)',
  denunciante: 'Proteção do denunciante (Lei 13.608/2018)',
} as const
