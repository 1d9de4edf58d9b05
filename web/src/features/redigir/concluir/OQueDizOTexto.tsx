import { Loader } from '@mantine/core'

import { camposDe, escolherCampo } from '../../../partes/redacao/campos.ts'
import { sugestoesDe } from '../../../partes/redacao/sugestoes.ts'
import { variaveisDoTexto } from '../../../partes/redacao/variaveis.ts'
import { voltarAoTexto } from '../../../partes/redacao/voltar-ao-texto.ts'
import type { Situacao } from '../gravacao.ts'
import { oQueNaoCabe } from '../nao-cabe.ts'
import { CamposVazios, NaoCabem, PorPreencher, PorResolver, SugestoesAbertas } from '../NotasDeFinalizar.tsx'
import css from '../Redacao.module.css'
import type { TextoNaFolha } from './texto-na-folha.ts'

/** Sugestões abertas, campos por preencher, o que não cabe no PDF: com isto não se finaliza. */
export function oQueImpede({ redacao: { folha } }: TextoNaFolha): boolean {
  const doc = folha.get()
  return sugestoesDe(doc).length > 0 || oQueNaoCabe(doc).length > 0 || camposDe(doc).length > 0
}

type Props = { texto: TextoNaFolha; salvo: Situacao | undefined; fechar: () => void }

/** Se está salvo, o que ficaria por preencher, e o que impede de finalizar. */
export function OQueDizOTexto({ texto, salvo, fechar }: Props) {
  const { redacao, porResolver, verSugestoes } = texto
  const doc = redacao.folha.get()
  const faltam = variaveisDoTexto(doc).filter((nome) => (redacao.valores.get()[nome] ?? []).length === 0)
  const pronto = salvo?.fase === 'salvo'
  return (
    <>
      <EstaSalvo salvo={salvo} />
      {pronto && <PorPreencher faltam={faltam} />}
      <SugestoesAbertas
        quantas={sugestoesDe(doc).length}
        ver={() => {
          fechar()
          verSugestoes()
        }}
      />
      <CamposVazios
        campos={camposDe(doc)}
        ver={(em) => {
          fechar()
          irAoCampoNaFolha(texto, em)
        }}
      />
      <NaoCabem motivos={oQueNaoCabe(doc).map(({ motivo }) => motivo)} />
      {pronto && <PorResolver comentarios={porResolver} />}
    </>
  )
}

/** Escolhido, à vista e com o cursor: o que se escreve toma o lugar dele. */
function irAoCampoNaFolha({ anotacoes: { folha } }: TextoNaFolha, em: number): void {
  const view = folha.get()
  if (!view) return
  escolherCampo(em)(view.state, (tr) => view.dispatch(tr))
  voltarAoTexto(view)
}

function EstaSalvo({ salvo }: { salvo: Situacao | undefined }) {
  if (!salvo)
    return (
      <p role="status" className={css['espera']}>
        <Loader aria-hidden size={20} /> Salvando o texto…
      </p>
    )
  if (salvo.fase === 'salvo') return null
  return (
    <p role="alert" className={css['nota']} data-tom="aviso">
      O texto ainda não está salvo no servidor, e só o que está lá se finaliza. Ele continua neste computador:
      espere a rede voltar, ou veja o que se diz no alto da página.
    </p>
  )
}
