import { useSearch } from '@tanstack/react-router'

import { Tela, useAba } from '../../partes/telas/Tela.tsx'
import { Catalogo } from './Catalogo.tsx'
import { Livro } from './Livro.tsx'
import { PaginaDoModelo } from './PaginaDoModelo.tsx'

const ABAS = [
  { id: 'catalogo', rotulo: 'Espécies e tipos' },
  { id: 'livro', rotulo: 'Livro de números' },
]

/** /admin/classificacoes: o que se registra, como se numera, quem pode usar e por quanto tempo se guarda. */
export function PaginaDeClassificacoes() {
  const aba = useAba(ABAS)
  const { aba: pedida, item } = useSearch({ strict: false })
  if (pedida === 'modelo' && item) return <PaginaDoModelo key={item} id={item} />
  return (
    <Tela
      grupo="Administração"
      titulo="Classificações"
      explicacao="As espécies e os tipos de documentos e processos: como se numeram, que assinatura exigem, quem pode usar e por quanto tempo se guardam."
      abas={ABAS}
    >
      {aba === 'livro' ? <Livro /> : <Catalogo />}
    </Tela>
  )
}
