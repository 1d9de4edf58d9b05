-- O assinador deposita sob o token o valor que a chave deu; quem concluir a assinatura sem o dizer usa o que lá está.
alter table assinatura_inicio add column valor bytea;
comment on column assinatura_inicio.valor is '[interno] O valor da assinatura que o assinador depositou, já conferido; nulo enquanto não o fez.';
