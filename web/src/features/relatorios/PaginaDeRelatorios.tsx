import { Tela, useAba } from '../../partes/telas/Tela.tsx'
import { LivrosDeNumeros } from './LivrosDeNumeros.tsx'
import { Relatorio } from './Relatorio.tsx'
import { RELATORIOS } from './relatorios.ts'

const LIVRO = { id: 'livro', rotulo: 'Livro de números' }
const ABAS = [...RELATORIOS.map(({ id, rotulo }) => ({ id, rotulo })), LIVRO]

/** /admin/relatorios: cada um como gráfico, tabela e planilha. */
export function PaginaDeRelatorios() {
  const aba = useAba(ABAS)
  const definicao = RELATORIOS.find(({ id }) => id === aba)
  return (
    <Tela
      grupo="Administração"
      titulo="Relatórios"
      explicacao="Cada relatório em gráfico, tabela e planilha. Conta só o que você pode saber que existe, e fica registrado quem o tirou."
      abas={ABAS}
    >
      {definicao ? <Relatorio key={definicao.id} definicao={definicao} /> : <LivrosDeNumeros />}
    </Tela>
  )
}
