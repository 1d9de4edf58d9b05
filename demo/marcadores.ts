export type MarcadorDemo = {
  tipo: 'PUBLICO' | 'SETOR' | 'PESSOAL'
  /** Sigla do setor ou login. */ dono?: string
  nome: string
}

const publicos = (...nomes: string[]): MarcadorDemo[] => nomes.map((nome) => ({ tipo: 'PUBLICO', nome }))
const doSetor = (dono: string, ...nomes: string[]): MarcadorDemo[] =>
  nomes.map((nome) => ({ tipo: 'SETOR', dono, nome }))
const de = (dono: string, ...nomes: string[]): MarcadorDemo[] =>
  nomes.map((nome) => ({ tipo: 'PESSOAL', dono, nome }))

// prettier-ignore
export const MARCADORES_PREFEITURA: MarcadorDemo[] = [
  ...publicos('Prioridade legal\\Idoso', 'Prioridade legal\\PcD', 'Prioridade legal\\Doença grave', 'TCE\\Diligência', 'TCE\\e-Sfinge pendente', 'Plano Diretor 2026', 'Calamidade\\Enxurrada jan 2026', 'LAI\\Recurso'),
  ...doSetor('DCL',  'Pregões\\Em fase interna', 'Pregões\\Homologados', 'Aguardando dotação'),
  ...doSetor('APRO', 'Exigências\\Falta ART', 'Exigências\\Recuo'),
  ...doSetor('PGM',  'Parecer\\Urgente', 'Parecer\\Minuta pronta'),
  ...doSetor('TES',  'Pagar\\Dia 10', 'Pagar\\Dia 20'),
  ...doSetor('OUV',  'Reiteração'),
  ...de('marlise',   'Hoje', 'Cobrar\\PGM', 'Ler depois', 'Modelos bons'),
]

export const MARCADORES_CAMARA: MarcadorDemo[] = [
  ...publicos('Ordem do dia', 'Regime de urgência'),
  ...doSetor('SECLEG', 'Aguardando autógrafo'),
]
