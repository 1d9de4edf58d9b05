-- O papel concedido aqui vale sem que o login único o traga; o retirado aqui não volta com ele.
alter table usuario_papel
  add column concedido_por uuid references usuario,
  add column revogado_por uuid references usuario;
comment on column usuario_papel.concedido_por is '[interno] Quem o concedeu; nulo: veio do login único.';
comment on column usuario_papel.revogado_por is '[interno]';
