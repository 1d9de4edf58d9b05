import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import css from './Tarjas.module.css'
import type { Pedida } from './tarjas.ts'

/** O que é do pedido: enquanto se faz, pronto, ou por que nada se fez. */
export function Resultado({ pedida, outra }: { pedida: Pedida; outra: () => void }) {
  if (pedida.situacao === 'FAZENDO')
    return (
      <div className={css['nota']} role="status">
        <div className={css['linha']}>
          <p>Retirando o que está sob as tarjas, e conferindo duas vezes. Pode sair desta página.</p>
          <Loader size="sm" aria-hidden />
        </div>
      </div>
    )
  if (pedida.situacao === 'RECUSADA')
    return (
      <div className={css['nota']} data-tom="aviso" role="alert">
        <p>
          <strong>A versão pública não foi feita.</strong> {pedida.causa}
        </p>
        <Button variant="outline" size="sm" onClick={outra}>
          Mudar as tarjas
        </Button>
      </div>
    )
  return (
    <div className={css['nota']} data-tom="sucesso" role="status">
      <p>
        <strong>A versão pública está pronta</strong>, com a certidão anexada. Ninguém de fora a lê ainda:
        abra-a, leia e, se estiver certa, use <em>Alterar restrições</em> nela.
      </p>
      {pedida.documento && (
        <p>
          <Link to="/documento/{-$id}" params={{ id: pedida.documento.id }}>
            Abrir {pedida.documento.titulo}
          </Link>
        </p>
      )}
    </div>
  )
}
