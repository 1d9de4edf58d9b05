-- Como cada pessoa quer saber de cada assunto. Sem linha, no sistema; a linha de um setor vale pelo que chega por ele.
create table notificacao_preferencia (
  usuario_id uuid not null references usuario,
  assunto text not null check (assunto in ('RECEBIMENTO', 'ASSINATURA', 'PRAZO', 'PUBLICACAO', 'OUTROS')),
  setor_id uuid references setor,
  canal text not null check (canal in ('SISTEMA', 'EMAIL', 'NENHUM')),
  unique nulls not distinct (usuario_id, assunto, setor_id)
);
comment on table notificacao_preferencia is 'O canal por que cada pessoa recebe cada assunto de notificação.';
comment on column notificacao_preferencia.usuario_id is '[interno]';
comment on column notificacao_preferencia.assunto is '[interno]';
comment on column notificacao_preferencia.setor_id is '[interno] Nulo: vale para o que chega à pessoa e a qualquer setor dela.';
comment on column notificacao_preferencia.canal is '[interno] E-mail é além do sino.';
