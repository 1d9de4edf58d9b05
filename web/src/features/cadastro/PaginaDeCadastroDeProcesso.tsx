import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { executar } from '../../api/executar.ts'
import { ProcessoCadastrarDocument } from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import campos from '../../partes/campos/Campos.module.css'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { CampoDeInteressadosExternos } from '../../partes/campos/CampoDeInteressadosExternos.tsx'
import { CampoDeNumeracao } from '../../partes/numeracao/CampoDeNumeracao.tsx'
import { CampoDeRestricoes } from '../../partes/campos/CampoDeRestricoes.tsx'
import { CampoDeCarga, CampoDeClassificacao, TituloEAssunto } from './CamposComuns.tsx'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { dadosDoProcesso } from './para-envio.ts'
import type { Marca } from '../../partes/campos/restricoes.ts'
import { useFormulario, useTrocaDeClassificacao, type Formulario } from './use-formulario.ts'
import { cancelarReserva } from '../../partes/numeracao/use-reserva.ts'
import { BotaoQueEspera } from '../../ui/BotaoQueEspera.tsx'
import { validarComuns } from './validar.ts'
import { PROCESSO_NOVO, type ValoresDoProcesso } from './valores.ts'

const MINIMO: readonly Marca[] = ['INTERNO']

/** /processos/cadastrar */
export function PaginaDeCadastroDeProcesso() {
  usePageTitle('Processos', 'Cadastrar processo')
  const formulario = useFormulario(PROCESSO_NOVO, validarComuns)
  const { enviar, pendente, form } = formulario
  const cliente = useQueryClient()
  const navegar = useNavigate()
  const concluido = useRef(false)
  const { classificacao, numeracao } = form.values
  const cadastrar = async () => {
    const resposta = await enviar((valores, chave) =>
      executar(ProcessoCadastrarDocument, { dados: dadosDoProcesso(valores) }, { chave }),
    )
    if (!resposta) return
    concluido.current = true
    avisarSucesso('Processo cadastrado.')
    void depoisDeAgir(cliente)
    void navegar({ to: '/processo/{-$id}', params: { id: resposta.processoCadastrar.id }, replace: true })
  }
  return (
    <form
      className={css['pagina']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void cadastrar()
      }}
    >
      <h1>Cadastrar processo</h1>
      <fieldset className={css['campos']} disabled={pendente}>
        <legend className="so-leitor">Dados do processo</legend>
        <Campos formulario={formulario} />
        <div className={css['rodape']}>
          <BotaoQueEspera pendente={pendente}>Cadastrar processo</BotaoQueEspera>
        </div>
      </fieldset>
      <GuardaDeSaida
        ativa={() => !concluido.current && form.isDirty()}
        titulo="Sair sem cadastrar o processo?"
        texto="O que foi preenchido se perde."
        numeroReservado={numeracao.reservado ? numeracao.numero : undefined}
        cancelarReserva={async () => {
          if (classificacao) await cancelarReserva(classificacao, numeracao)
        }}
      />
    </form>
  )
}

function Campos({ formulario }: { formulario: Formulario<ValoresDoProcesso> }) {
  const { form, mudar, erro, recusar } = formulario
  const { values } = form
  const troca = useTrocaDeClassificacao()
  return (
    <>
      <CampoDeClassificacao de="processo" formulario={formulario} troca={troca} />
      <TituloEAssunto formulario={formulario} />
      <Interessados formulario={formulario} />
      <CampoDeRestricoes
        de="processo"
        valor={values}
        erroDosAutorizados={erro('autorizados')}
        aoMudar={({ restricoes, autorizados, hipoteseLegal, restritoAte }) => {
          if (restricoes) troca.tocarRestricoes()
          mudar({
            ...(restricoes
              ? { restricoes: restricoes.includes('INTERNO') ? restricoes : [...MINIMO, ...restricoes] }
              : {}),
            ...(autorizados ? { autorizados } : {}),
            ...(hipoteseLegal === undefined ? {} : { hipoteseLegal }),
            ...(restritoAte === undefined ? {} : { restritoAte }),
          })
        }}
      />
      <CampoDeNumeracao
        de="processo"
        classificacao={values.classificacao}
        valor={values.numeracao}
        aoMudar={(numeracao) => mudar({ numeracao })}
        erro={erro('numeracao')}
        aoRecusar={(motivo) => recusar('numeracao', motivo)}
      />
      <CampoDeCarga formulario={formulario} />
    </>
  )
}

function Interessados({ formulario: { form, mudar, erro } }: { formulario: Formulario<ValoresDoProcesso> }) {
  const { values } = form
  return (
    <fieldset className={campos['grupo']}>
      <legend>Interessados</legend>
      <SeletorDeAlvos
        rotulo="Interessados internos"
        quem="setores e pessoas"
        valor={values.interessados}
        aoMudar={(interessados) => mudar({ interessados })}
        erro={erro('interessados')}
      />
      <CampoDeInteressadosExternos
        valor={values.interessadosExternos}
        aoMudar={(interessadosExternos) => mudar({ interessadosExternos })}
        erro={erro('interessadosExternos')}
      />
    </fieldset>
  )
}
