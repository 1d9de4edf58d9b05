/** As tabelas do diário oficial (especificação §9): o código é o que se manda; o nome, o que se lê. */
// prettier-ignore
export const CATEGORIAS = {
  1: 'Leis', 2: 'Decretos', 3: 'Resoluções', 4: 'Portarias', 5: 'Licitações', 6: 'Contratos', 7: 'Convênios', 8: 'Concursos', 9: 'Outras publicações', 10: 'Estatutos',
  11: 'Regimentos internos', 13: 'Atas', 14: 'Prestação de contas', 17: 'Ata de registro de preços', 18: 'Leilões', 19: 'Contas Públicas', 20: 'Acórdão', 21: 'Decisão',
  22: 'Edital', 24: 'Editais de Notificação', 25: 'Licenciamento ambiental', 26: 'Instrução Normativa', 27: 'Medida Provisória', 28: 'Empenhos',
} as const

/** As que levam os dados da lei, as que levam os do contrato, e a que tem subcategoria. */
export const CATEGORIAS_DE_LEI: readonly number[] = [1, 2]
export const CATEGORIAS_DE_CONTRATO: readonly number[] = [6, 7, 28]
export const CATEGORIA_LEIS = 1

export const SUBCATEGORIAS = {
  1: 'Lei Orgânica',
  2: 'Ementa à Lei Orgânica',
  3: 'Lei Complementar',
  4: 'Lei Ordinária',
  5: 'Lei Delegada',
  6: 'Medida Provisória',
  7: 'Decreto Legislativo',
  9: 'Anexos',
} as const
export const SUBCATEGORIA_PADRAO = 1

export const STATUS_DA_LEI = { 0: 'Não informar', 1: 'Em vigor', 2: 'Revogada' } as const
export const STATUS_DA_LEI_PADRAO = 0

// prettier-ignore
export const ASSUNTOS_DE_LEI = [
  'Assistência Social', 'Criança e Adolescente', 'Educação', 'Meio Ambiente', 'Orçamento', 'Saúde', 'Segurança', 'Servidor Público', 'Transporte', 'Tributos', 'Trânsito',
  'Turismo', 'Urbanística', 'Outros',
] as const
