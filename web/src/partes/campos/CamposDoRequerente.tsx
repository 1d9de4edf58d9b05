import { Button, TextInput } from '@mantine/core'

import campos from './Campos.module.css'
import type { Requerente } from './requerente.ts'

type Props = {
  valor: Requerente
  aoMudar: (valor: Requerente) => void
  erro: (campo: 'requerente' | 'requerenteCpfCnpj' | 'requerenteContato') => string | undefined
  /** O que o arquivo diz; usa-se com um clique. */
  proposto?: Requerente | undefined
  /** Ao lado do número, o que é preciso saber dele. */
  sobreONumero?: string | undefined
}

/** Quem pede, ou por quem se pede, o que o documento traz. */
export function CamposDoRequerente({ valor, aoMudar, erro, proposto, sobreONumero }: Props) {
  const mudar = (mudanca: Partial<Requerente>) => aoMudar({ ...valor, ...mudanca })
  return (
    <fieldset className={campos['grupo']}>
      <legend>Requerente</legend>
      {proposto && valor.nome.trim() === '' && (
        <p role="status">
          O arquivo diz: {[proposto.nome, proposto.cpfCnpj, proposto.contato].filter(Boolean).join(', ')}.{' '}
          <Button variant="light" size="compact-sm" onClick={() => aoMudar(proposto)}>
            Usar o requerente do arquivo
          </Button>
        </p>
      )}
      <TextInput
        label="Nome do requerente"
        description="Pessoa ou empresa, se o documento é um pedido."
        autoComplete="off"
        value={valor.nome}
        error={erro('requerente')}
        onChange={(event) => mudar({ nome: event.currentTarget.value })}
      />
      <TextInput
        label="CPF ou CNPJ do requerente"
        description={sobreONumero}
        autoComplete="off"
        classNames={{ input: 'numero' }}
        value={valor.cpfCnpj}
        error={erro('requerenteCpfCnpj')}
        onChange={(event) => mudar({ cpfCnpj: event.currentTarget.value })}
      />
      <TextInput
        label="Contato do requerente"
        description="Telefone, e-mail ou endereço."
        autoComplete="off"
        value={valor.contato}
        error={erro('requerenteContato')}
        onChange={(event) => mudar({ contato: event.currentTarget.value })}
      />
    </fieldset>
  )
}
