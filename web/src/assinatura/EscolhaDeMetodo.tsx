import { plural } from '@autos/contract/regras/texto.ts'
import { Radio } from '@mantine/core'

import type { ParaAssinar } from './assinar-em-lote.ts'
import css from './Assinatura.module.css'
import { disponibilidade, type Configuracao } from './configuracao.ts'
import { METODOS, NOMES_DOS_METODOS, type NomeDoMetodo } from './metodos.ts'
import { EXPLICACAO_DA_POLITICA } from './politicas.ts'
import { POLITICAS, type IdDePolitica } from '@autos/contract/regras/politicas.ts'

type Props = {
  itens: readonly ParaAssinar[]
  configuracao: Configuracao
  metodo: NomeDoMetodo
  escolher: (metodo: NomeDoMetodo) => void
  convidado: boolean
  desligado: boolean
}

const SIMPLES_DE_CONVIDADO =
  'Com o seu nome, o seu CPF e um código enviado por e-mail. O arquivo é selado com o certificado da instituição.'

/** Os quatro métodos; o que não serve diz por quê. */
export function EscolhaDeMetodo({ itens, configuracao, metodo, escolher, convidado, desligado }: Props) {
  const documentos = itens.map(({ documento }) => documento)
  return (
    <Radio.Group label="Método" value={metodo} onChange={escolher} className={css['metodos'] ?? ''}>
      {NOMES_DOS_METODOS.map((nome) => {
        const resposta = disponibilidade(nome, documentos, configuracao)
        const emParte = resposta.disponivel && resposta.serveA < documentos.length
        const serve = emParte
          ? ` Serve a ${resposta.serveA} dos ${plural(documentos.length, 'documento', 'documentos')}.`
          : ''
        const explicacao = convidado && nome === 'simples' ? SIMPLES_DE_CONVIDADO : METODOS[nome].explicacao
        return (
          <Radio
            key={nome}
            value={nome}
            label={METODOS[nome].rotulo}
            description={resposta.disponivel ? `${explicacao}${serve}` : resposta.motivo}
            disabled={desligado || !resposta.disponivel}
          />
        )
      })}
    </Radio.Group>
  )
}

type PropsDaPolitica = {
  politicas: readonly IdDePolitica[]
  politica: IdDePolitica
  escolher: (politica: IdDePolitica) => void
  desligado: boolean
}

export function EscolhaDePolitica({ politicas, politica, escolher, desligado }: PropsDaPolitica) {
  if (politicas.length < 2) return null
  return (
    <Radio.Group
      label="Política da assinatura"
      value={politica}
      onChange={escolher}
      className={css['opcoes'] ?? ''}
    >
      {POLITICAS.filter(({ id }) => politicas.includes(id)).map(({ id, nome }) => (
        <Radio
          key={id}
          value={id}
          label={nome}
          description={EXPLICACAO_DA_POLITICA[id]}
          disabled={desligado}
        />
      ))}
    </Radio.Group>
  )
}
