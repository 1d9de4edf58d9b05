import { dizONumero } from '@autos/contract/regras/rascunho.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Button } from '@mantine/core'

import { NOME_DA_VARIAVEL, type variaveisDoTexto } from '../../partes/redacao/variaveis.ts'
import type { Campo } from '../../partes/redacao/campos.ts'
import { encurtar, type Comentario } from './comentarios.ts'
import css from './Redacao.module.css'

/** O que não caberia no PDF. */
export const NaoCabem = ({ motivos }: { motivos: readonly string[] }) =>
  motivos.map((motivo) => (
    <p key={motivo} role="alert" className={css['nota']} data-tom="aviso">
      {motivo}
    </p>
  ))

/** Impedem: o que falta escrever. Cada um leva ao seu lugar. */
export function CamposVazios({ campos, ver }: { campos: readonly Campo[]; ver: (em: number) => void }) {
  if (campos.length === 0) return null
  return (
    <div role="alert" className={css['nota']} data-tom="aviso">
      <p>
        <strong>Falta preencher</strong>: escreva no lugar do campo, ou apague-o.
      </p>
      <ul>
        {campos.slice(0, 8).map(({ nome, em }) => (
          <li key={em}>
            <Button size="compact-sm" variant="subtle" onClick={() => ver(em)}>
              {nome}
            </Button>
          </li>
        ))}
        {campos.length > 8 && <li>e mais {campos.length - 8}</li>}
      </ul>
    </div>
  )
}

/** Não impedem: o número vem ao finalizar; do resto fica uma linha em branco no lugar. */
export function PorPreencher({ faltam }: { faltam: ReturnType<typeof variaveisDoTexto> }) {
  const semValor = faltam.filter((nome) => !dizONumero(nome))
  return (
    <>
      {semValor.length < faltam.length && (
        <p className={css['nota']}>O número vem ao finalizar, e entra no texto.</p>
      )}
      {semValor.length > 0 && (
        <div className={css['nota']} data-tom="aviso">
          <p>
            <strong>Ficam por preencher</strong>, com uma linha em branco no lugar:
          </p>
          <ul>
            {semValor.map((nome) => (
              <li key={nome}>{NOME_DA_VARIAVEL[nome]}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Não impedem: nada deles vai ao arquivo. */
export function PorResolver({ comentarios }: { comentarios: readonly Comentario[] }) {
  if (comentarios.length === 0) return null
  return (
    <div className={css['nota']} data-tom="aviso">
      <p>
        <strong>{plural(comentarios.length, 'comentário por resolver', 'comentários por resolver')}</strong>,
        que não vão ao arquivo:
      </p>
      <ul>
        {comentarios.slice(0, 8).map(({ id, autor, texto, trecho }) => (
          <li key={id}>
            {autor?.nome ?? 'Alguém'}, sobre “{encurtar(trecho, 40)}”: {encurtar(texto, 80)}
          </li>
        ))}
        {comentarios.length > 8 && <li>e mais {comentarios.length - 8}</li>}
      </ul>
    </div>
  )
}

/** Impedem: não se sabe ainda o que o texto diz. */
export function SugestoesAbertas({ quantas, ver }: { quantas: number; ver: () => void }) {
  if (quantas === 0) return null
  return (
    <div role="alert" className={css['nota']} data-tom="aviso">
      <p>
        O texto tem {plural(quantas, 'sugestão aberta', 'sugestões abertas')}. Aceite ou rejeite cada uma
        antes de finalizar.
      </p>
      <Button size="sm" onClick={ver}>
        Ver as sugestões
      </Button>
    </div>
  )
}
