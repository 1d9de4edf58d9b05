import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { usePageTitle } from '../../base/page-title.ts'

export function NotFound() {
  usePageTitle('Página não encontrada')
  return (
    <main id="conteudo">
      <Recado
        codigo="404"
        titulo="Página não encontrada"
        icone={<IconMapOff aria-hidden size={32} />}
        acoes={
          <Link to="/" className={botao['botao'] ?? ''}>
            Ir para o início
          </Link>
        }
      >
        <p>O endereço não existe ou mudou. Confira o que foi digitado ou volte ao início.</p>
      </Recado>
    </main>
  )
}
