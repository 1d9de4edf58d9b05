import { Button } from '@mantine/core'

import css from './Assinatura.module.css'

type Acao = { rotulo: string; fazer: () => void } | { rotulo: string; endereco: string }

/** O que deu errado, onde a pessoa está olhando, com o que se pode fazer. */
export function Apuro({ mensagem, acoes = [] }: { mensagem: string; acoes?: readonly Acao[] }) {
  return (
    <div role="alert" className={css['apuro']}>
      <p>{mensagem}</p>
      {acoes.map((acao) =>
        'endereco' in acao ? (
          <Button
            key={acao.rotulo}
            component="a"
            href={acao.endereco}
            target="_blank"
            rel="noreferrer"
            variant="outline"
            size="sm"
          >
            {acao.rotulo}
          </Button>
        ) : (
          <Button key={acao.rotulo} variant="outline" size="sm" onClick={acao.fazer}>
            {acao.rotulo}
          </Button>
        ),
      )}
    </div>
  )
}
